import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMedia, type MediaLocation } from '../open.ts'
import { startS3Server } from './s3Server.ts'

export const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'a secret of the tests' }
const at = { bucket: 'melodia-test', region: 'eu-north-1' }

/** An empty bucket, its server, and the media store on it. */
export async function openBucket(delivery: 'redirect' | 'stream' = 'redirect') {
  const server = await startS3Server({ ...at, ...credentials })
  const dataDir = await mkdtemp(join(tmpdir(), 'melodia-bucket-'))
  const { endpoint } = server
  const media = { kind: 's3', ...at, endpoint, delivery, credentials } satisfies MediaLocation
  const settings = { media, dataDir }
  return {
    server,
    settings,
    media: await openMedia(settings),
    async remove() {
      await server.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
