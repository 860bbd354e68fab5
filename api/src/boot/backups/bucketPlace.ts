import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { AbortMultipartUploadCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { DIGEST, makeS3Client, PART_BYTES, PARTS_AT_ONCE } from '../../platform/media/s3Client.ts'
import type { S3Credentials, S3Location } from '../../platform/media/s3Url.ts'
import { bucketObjects } from './bucketObjects.ts'
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
  const objects = bucketObjects(client, Bucket)
  const keyOf = (name: string) => PREFIX + name

  return {
    name: `s3://${Bucket}/backups`,
    workFolder,
    objects,

    list: async () => namedBackups(await objects.list(PREFIX)),

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

    remove: (name) => objects.remove([keyOf(name)]),

    async bring(name, folder) {
      const path = join(folder, name)
      await objects.bring(keyOf(name), path)
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
