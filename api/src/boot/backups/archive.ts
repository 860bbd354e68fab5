import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack, type Pack } from 'tar-stream'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { DOCUMENT_KEYS, isKey, sha256Of } from '../../platform/media/keys.ts'

/** A backup is a tar archive: the manifest, then the database, then the media by key. */
export const Manifest = Type.Object({
  format: Type.Literal('melodia-backup/1'),
  /** Version of the product that made the backup. */
  version: Type.String(),
  made_at: Type.String(),
  database: Type.Object({ bytes: Type.Integer(), sha256: Type.String() }),
  media: Type.Object({ files: Type.Integer(), bytes: Type.Integer() }),
  /** Files in use that were missing when the backup was made. */
  absent: Type.Array(Type.String()),
  /** SHA-256 by key of media files whose key is not made of it: manifests in uploads, documents. */
  digests: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type Manifest = Static<typeof Manifest>

const MANIFEST = 'manifest.json'
const DATABASE = 'database.sqlite'
const MEDIA = 'media/'
const MAX_MANIFEST = 100_000_000
/** Of tar: a member is a block that names it, and then whole blocks. Two empty ones end the archive. */
const BLOCK = 512
export const END_BYTES = 2 * BLOCK

/** A member of an archive. Its stream must be read to the end before the next one. */
export type Member =
  | { kind: 'manifest'; content: Readable }
  | { kind: 'database'; content: Readable }
  | { kind: 'media'; key: string; bytes: number; content: Readable }

export interface ArchiveSource {
  manifest: Manifest
  /** Path of a closed SQLite file. */
  database: string
  media: AsyncIterable<{ key: string; bytes: number; stream: Readable }>
}

const textOf = (manifest: Manifest) => Buffer.from(JSON.stringify(manifest, null, 2))

/** Size of the archive with this manifest and these media files. */
export const archiveBytes = (manifest: Manifest, media: readonly { bytes: number }[]) =>
  [textOf(manifest).length, manifest.database.bytes, ...media.map(({ bytes }) => bytes)].reduce(
    (sum, bytes) => sum + BLOCK + Math.ceil(bytes / BLOCK) * BLOCK,
    END_BYTES,
  )

/** Writes an archive, and ends the stream. */
export async function writeArchive(
  to: Writable,
  { manifest, database, media }: ArchiveSource,
  signal: AbortSignal,
) {
  const tar = pack()
  const written = pipeline(tar, to, { signal })
  const fill = async () => {
    const text = textOf(manifest)
    await add(tar, MANIFEST, text.length, [text])
    await add(tar, DATABASE, manifest.database.bytes, createReadStream(database))
    for await (const { key, bytes, stream } of media)
      await add(tar, MEDIA + key, bytes, verified(manifest, key, stream))
    tar.finalize()
  }
  await Promise.all([
    written,
    fill().catch((error: unknown) => {
      tar.destroy(error instanceof Error ? error : undefined)
      throw error
    }),
  ])
}

async function add(
  tar: Pack,
  name: string,
  size: number,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
) {
  const ended = Promise.withResolvers<void>()
  const entry = tar.entry({ name, size, mode: 0o600 }, (error) =>
    error ? ended.reject(error) : ended.resolve(),
  )
  // If the content fails, nobody awaits the end of the entry.
  ended.promise.catch(() => undefined)
  await pipeline(content, entry)
  await ended.promise
}

/** The members of an archive, in order. */
export async function* members(path: string): AsyncGenerator<Member> {
  const tar = extract()
  const reading = pipeline(createReadStream(path), tar)
  reading.catch(() => undefined)
  for await (const entry of tar) {
    const { name, size = 0 } = entry.header
    const content = Readable.from(entry)
    if (name === MANIFEST) yield { kind: 'manifest', content }
    else if (name === DATABASE) yield { kind: 'database', content }
    else {
      const key = name.slice(MEDIA.length)
      const isOurs = isKey(key) || DOCUMENT_KEYS.isOne(key)
      if (!name.startsWith(MEDIA) || !isOurs) throw new Error(`It holds ${name}.`)
      yield { kind: 'media', key, bytes: size, content }
    }
  }
  await reading
}

/** Reads an archive to its end. Rejects if anything differs from its manifest. */
export async function verifyArchive(path: string): Promise<Manifest> {
  try {
    return await verify(path)
  } catch (error) {
    // On a broken archive, the reader's own errors only speak of bytes.
    if (
      !/^(Unexpected end|Invalid tar|Premature)/.test(error instanceof Error ? error.message : '')
    )
      throw error
    throw new Error('It is not a backup, or not a whole one.', { cause: error })
  }
}

async function verify(path: string): Promise<Manifest> {
  let manifest: Manifest | null = null
  let hasDatabase = false
  const media = { files: 0, bytes: 0 }
  for await (const member of members(path)) {
    if (member.kind === 'manifest') {
      manifest = await readManifest(member.content)
      continue
    }
    if (!manifest) throw new Error('It does not begin with a manifest.')
    if (member.kind === 'database') {
      hasDatabase = true
      await drain(hashed(manifest.database.sha256, 'The database', member.content))
    } else {
      media.files += 1
      media.bytes += member.bytes
      await drain(verified(manifest, member.key, member.content))
    }
  }
  if (!manifest || !hasDatabase) throw new Error('It is empty.')
  const { files, bytes } = manifest.media
  if (media.files !== files || media.bytes !== bytes)
    throw new Error(`It has ${media.files} of ${files} media files: it is not whole.`)
  return manifest
}

async function readManifest(content: AsyncIterable<Buffer>): Promise<Manifest> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > MAX_MANIFEST) throw new Error('Its manifest is too long.')
    chunks.push(chunk)
  }
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString())
  if (!Value.Check(Manifest, value)) throw new Error('Its manifest is not one of this version.')
  return value
}

/** Passes a media file on, and throws at the end if its content is not what was stored. */
export const verified = (
  { digests }: Pick<Manifest, 'digests'>,
  key: string,
  content: AsyncIterable<Buffer>,
) => hashed(digests?.[key] ?? sha256Of(key), `The media file ${key}`, content)

async function* hashed(sha256: string, what: string, content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${what} is damaged.`)
}

async function drain(content: AsyncIterable<Buffer>) {
  await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }))
}
