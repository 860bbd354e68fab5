import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type _Object as S3Object,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { contentTypeOf, DOCUMENT_KEYS, isKey, keyOf, PIECE_KEYS, type ApartKeys } from './keys.ts'
import type { ByteRange } from '../../kit/http/ranges.ts'
import { MissingFile, StoreBusy, type ApartFiles, type Media, type StagedFile } from './media.ts'
import { DIGEST, isBusy, isStatus, makeS3Client, PART_BYTES, PARTS_AT_ONCE } from './s3Client.ts'
import type { S3Credentials, S3Location } from './s3Url.ts'
import { openStaging } from './staging.ts'

export interface S3Options extends S3Location {
  /** Null: from the machine's role. */
  credentials: S3Credentials | null
  /** Folder for uploads that are not committed yet. */
  staging: string
}

/** Object written to test that the bucket is writable. */
const PING = '.ping'

/**
 * A bucket of S3, or of a compatible server, as media store. Uploads are staged on the local disk,
 * where they are checked, and uploaded on commit; the store verifies their SHA-256 digests. Objects
 * appear atomically. Throws if the bucket cannot be written.
 */
export async function openS3(options: S3Options): Promise<Media> {
  const { bucket: Bucket } = options
  const client = makeS3Client(options)
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call)
      } catch (error) {
        throw isBusy(error) ? new StoreBusy(error) : error
      }
    },
    { step: 'initialize' },
  )
  const { stage, discard, sweep: sweepStaging } = await openStaging(options.staging)
  const { staging: stagingFolder } = options

  async function head(key: string) {
    try {
      return await client.send(new HeadObjectCommand({ Bucket, Key: key }))
    } catch (error) {
      if (isStatus(error, 404)) return null
      throw error
    }
  }

  async function* objects(Prefix?: string): AsyncGenerator<S3Object & { Key: string }> {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      for (const { Key = '', ...object } of Contents) yield { Key, ...object }
  }

  async function* files() {
    for await (const object of objects()) if (isKey(object.Key)) yield object
  }

  async function put(file: StagedFile, Key: string, describing: object = {}) {
    const upload = new Upload({
      client,
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      params: { Bucket, Key, Body: createReadStream(file.path), ...describing, ...DIGEST },
    })
    await upload.done()
    await discard([file])
  }

  async function get(Key: string, Range?: string) {
    const found = await client
      .send(new GetObjectCommand({ Bucket, Key, Range }))
      .catch((error: unknown) => {
        throw isStatus(error, 404) ? new MissingFile(Key) : error
      })
    const stream = found.Body
    if (!(stream instanceof Readable)) throw new Error('The store has sent no stream')
    return { ...found, stream }
  }

  const sizeIn = async (key: string) => (await head(key))?.ContentLength ?? null

  async function remove(Key: string) {
    await client.send(new DeleteObjectCommand({ Bucket, Key }))
  }

  async function ping() {
    await client.send(new PutObjectCommand({ Bucket, Key: PING, Body: 'ping', ...DIGEST }))
  }
  await ping()

  const apart = ({ folder, fresh, isOne }: ApartKeys): ApartFiles => ({
    async put(file, key = fresh()) {
      if (!isOne(key)) throw new MissingFile(key)
      await put(file, key)
      return key
    },

    async size(key) {
      return isOne(key) ? sizeIn(key) : null
    },

    async open(key) {
      if (!isOne(key)) throw new MissingFile(key)
      return (await get(key)).stream
    },

    async remove(keys) {
      await Promise.all(keys.map(remove))
    },

    async sweep(isReferenced, graceMs) {
      let gone = 0
      for await (const { Key, LastModified } of objects(`${folder}/`)) {
        if (!isOne(Key) || !isOlder(LastModified, graceMs)) continue
        if (await isReferenced(Key)) continue
        await remove(Key)
        gone++
      }
      return gone
    },
  })

  const media: Media = {
    stagingFolder,
    stage,
    discard,

    async commit(file, extension) {
      const Key = keyOf(file.sha256, extension)
      await put(file, Key, {
        ContentType: contentTypeOf(Key),
        CacheControl: 'private, max-age=31536000, immutable',
      })
      return { key: Key }
    },

    remove,

    async size(key) {
      return isKey(key) ? sizeIn(key) : null
    },

    async open(key, range) {
      if (!isKey(key)) throw new MissingFile(key)
      if (range && range.end < range.start) throw noSuchPart(key, range)
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await get(key, Range).catch((error: unknown) => {
        throw range && isStatus(error, 416) ? noSuchPart(key, range) : error
      })
      const { stream } = found
      const bytes = sizeOf(found)
      // A range that exceeds the file is delivered shortened.
      if (range && range.end >= bytes) {
        stream.destroy()
        throw noSuchPart(key, range)
      }
      return { stream, bytes, range: range ?? { start: 0, end: bytes - 1 } }
    },

    async sweep(isReferenced, graceMs) {
      let gone = await sweepStaging(graceMs)
      for await (const { Key, LastModified } of files()) {
        if (!isOlder(LastModified, graceMs) || (await isReferenced(Key))) continue
        // It may have been committed again meanwhile.
        if (!isOlder((await head(Key))?.LastModified, graceMs)) continue
        await remove(Key)
        gone++
      }
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
      for (const { Key, UploadId, Initiated } of Uploads)
        if (isOlder(Initiated, graceMs))
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      return gone
    },

    async *keys() {
      for await (const { Key } of files()) yield Key
    },

    pieces: apart(PIECE_KEYS),
    documents: apart(DOCUMENT_KEYS),
    ping,
  }

  if (options.delivery === 'stream') return media
  const address = (key: string, lifetimeMs: number) =>
    getSignedUrl(client, new GetObjectCommand({ Bucket, Key: key }), {
      expiresIn: Math.max(1, Math.floor(lifetimeMs / 1000)),
    })
  const { origin } = new URL(await address(keyOf('0'.repeat(64), 'mp3'), 1000))
  return { ...media, direct: { origin, address } }
}

const isOlder = (at: Date | undefined, ageMs: number) =>
  at !== undefined && Date.now() - +at > ageMs

/** Length of the whole object, even if only a part was sent. */
function sizeOf({
  ContentRange,
  ContentLength,
}: {
  ContentRange?: string
  ContentLength?: number
}) {
  const whole = ContentRange?.split('/')[1]
  return whole ? Number(whole) : (ContentLength ?? 0)
}

const noSuchPart = (key: string, { start, end }: ByteRange) =>
  new RangeError(`No bytes ${start}-${end} in ${key}`)
