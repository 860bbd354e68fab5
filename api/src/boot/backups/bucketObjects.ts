import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { DIGEST, PART_BYTES, PARTS_AT_ONCE } from '../../platform/media/s3Client.ts'
import type { Objects } from './objects.ts'

/** In a bucket of S3 or a compatible server. */
export const bucketObjects = (client: S3Client, Bucket: string): Objects => ({
  async list(folder) {
    const names: string[] = []
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: folder })
    for await (const { Contents = [] } of pages)
      for (const { Key = '' } of Contents) names.push(Key.slice(folder.length))
    return names
  },

  async put(name, file) {
    await new Upload({
      client,
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      params: { Bucket, Key: name, Body: createReadStream(file), ...DIGEST },
    }).done()
  },

  async bring(name, to) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }))
    if (!(Body instanceof Readable)) throw new Error('The store has sent no stream')
    await pipeline(Body, createWriteStream(to, { flags: 'wx', mode: 0o600 }))
  },

  async remove(names) {
    for (const Key of names) await client.send(new DeleteObjectCommand({ Bucket, Key }))
  },
})
