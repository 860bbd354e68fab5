import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { NewFile } from '@melodia/db/media'
import type { FileTags } from '@melodia/db/reports'
import { contentTypeOf } from '../media/keys.ts'
import type { ImageStore } from '../media/uploadStore.ts'
import type { Media, StagedFile } from '../media/media.ts'
import { measureMp3, type Run } from './frames.ts'
import { readTexts } from './id3.ts'
import { Source } from './source.ts'

/** Staged audio that has been read in full. */
export interface AudioFile {
  file: StagedFile
  duration_ms: number
  /** What of the upload is left out of it; null if nothing. */
  tags: FileTags | null
}

/** Stored audio, before its row is written. */
export type NewAudio = Omit<NewFile, 'now'> & { duration_ms: number }

/**
 * Reads a staged MP3 in full and keeps only its frames: no tags, no pictures, nothing hidden
 * before, between or behind them (docs/decisions/087). If that changes the file, the result is
 * staged and the original discarded. Throws AudioProblem; then the caller still owns the original.
 */
export async function readAudio(uploadStore: Media, original: StagedFile): Promise<AudioFile> {
  const { duration_ms, runs, lost } = await measureMp3(original.path)
  const texts = await Source.read(original.path, readTexts)
  const tags = lost
    ? { ...(texts ?? NO_TEXTS), lost_frames: lost.frames, lost_at_ms: lost.at_ms }
    : texts
  if (runs.length === 1 && runs[0]?.start === 0 && runs[0].end === original.bytes)
    return { file: original, duration_ms, tags }
  const content = Readable.from(read(original.path, runs), READING)
  const file = await uploadStore.stage(content, original.filename)
  await uploadStore.discard([original])
  return { file, duration_ms, tags }
}

const NO_TEXTS = { title: null, artist: null }
const READING = { objectMode: false, highWaterMark: 1024 * 1024 }

async function* read(path: string, runs: readonly Run[]) {
  for (const { start, end } of runs)
    yield* createReadStream(path, { ...READING, start, end: end - 1 })
}

/** Commits audio to the store. */
export async function commitAudio(
  uploadStore: Pick<ImageStore, 'commit' | 'owner'>,
  { file, duration_ms, tags }: AudioFile,
): Promise<NewAudio> {
  const { key } = await uploadStore.commit(file, 'mp3')
  const { bytes, sha256 } = file
  return {
    key,
    kind: 'audio',
    content_type: contentTypeOf(key),
    bytes,
    sha256,
    duration_ms,
    tags,
    stored_by: uploadStore.owner ?? null,
  }
}
