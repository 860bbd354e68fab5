import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { DIGEST, makeS3Client, PART_BYTES, PARTS_AT_ONCE } from '../../platform/media/s3Client.ts'
import type { S3Credentials, S3Location } from '../../platform/media/s3Url.ts'
import { removeLeftovers, WORK } from './leftovers.ts'
import { namedBackups } from './names.ts'
import type { Place } from './place.ts'

const PREFIX = 'backups/'
/** Parts that an upload can have; S3 allows 10,000. */
const MOST_PARTS = 9_000
/** An upload that began so long ago is not going on. */
const STALE_MS = 24 * 60 * 60_000

interface BucketOptions extends S3Location {
  credentials: S3Credentials | null
  workFolder: string
}

/** A bucket of S3 or a compatible server. Only parts of an archive are in memory. */
export function bucketPlace(options: BucketOptions): Place {
  const { bucket: Bucket, workFolder } = options
  const client = makeS3Client(options)
  const keyOf = (name: string) => PREFIX + name

  return {
    name: `s3://${Bucket}/backups`,
    workFolder,

    async list() {
      const names: string[] = []
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX })
      for await (const { Contents = [] } of pages)
        for (const { Key = '' } of Contents) names.push(Key.slice(PREFIX.length))
      return namedBackups(names)
    },

    async put(name, archive) {
      const body = new PassThrough()
      const upload = new Upload({
        client,
        partSize: Math.max(PART_BYTES, Math.ceil(archive.bytes / MOST_PARTS)),
        queueSize: PARTS_AT_ONCE,
        params: { Bucket, Key: keyOf(name), Body: body, ...DIGEST },
      })
      const uploading = upload.done().catch((error: unknown) => {
        body.destroy(error instanceof Error ? error : new Error(String(error)))
        throw error
      })
      // Both are waited for: an upload whose stream breaks, or is stopped, removes the parts it sent.
      const ended = await Promise.allSettled([archive.writeTo(body), uploading])
      for (const each of ended) if (each.status === 'rejected') throw each.reason
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }))
    },

    async bring(name, folder) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }))
      if (!(Body instanceof Readable)) throw new Error('The store has sent no stream')
      const path = join(folder, name)
      await pipeline(Body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      return path
    },

    async tidy() {
      await removeLeftovers(workFolder, WORK)
      const command = new ListMultipartUploadsCommand({ Bucket, Prefix: PREFIX })
      const { Uploads = [] } = await client.send(command)
      for (const { Key = '', UploadId, Initiated } of Uploads) {
        const isOurs = Key.startsWith(PREFIX) && namedBackups([Key.slice(PREFIX.length)]).length > 0
        if (isOurs && Initiated && Date.now() - +Initiated > STALE_MS)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      }
    },
  }
}
