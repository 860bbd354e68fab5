import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { NewFile } from '@melodia/db/media'
import type { FileTags } from '@melodia/db/reports'
import { contentTypeOf } from '../media/keys.ts'
import { commitManifest, type NewMarks } from '../media/manifests.ts'
import type { ImageStore, MarkedStore, UploadMarks } from '../media/uploadStore.ts'
import type { Media, StagedFile } from '../media/media.ts'
import { measureMp3, type Mp3 } from './frames.ts'
import { Source } from './source.ts'
import { readTexts } from './texts.ts'

/** Staged audio that has been read in full. */
export interface AudioFile {
  file: StagedFile
  duration_ms: number
  /** Parts of the upload that it lacks; null if none. */
  tags: FileTags | null
  marks: UploadMarks | null
}

/** Stored audio, before its row is written. */
export type NewAudio = Omit<NewFile, 'now'> & NewMarks & { duration_ms: number }

/**
 * Reads a staged MP3 in full and keeps only its frames: no tags, no pictures, nothing hidden
 * before, between or behind them (docs/decisions/087), and before them one that describes them to
 * players (docs/decisions/214). If that changes the file, the result is staged and the original
 * discarded. Its marks are read before. Throws AudioProblem; then the caller still owns the original.
 */
export async function readAudio(
  uploadStore: MarkedStore,
  original: StagedFile,
): Promise<AudioFile> {
  const mp3 = await measureMp3(original.path)
  const texts = await Source.read(original.path, (source) => readTexts(source, mp3.parts))
  const { duration_ms } = mp3
  const tags = tagsOf(mp3, texts)
  if (mp3.isDescribed) return { file: original, duration_ms, tags, marks: null }
  const tagParts = mp3.parts.filter(({ kind }) => kind === 'tag')
  const marks =
    tagParts.length > 0
      ? await uploadStore.readMarks?.(original, { format: 'mp3', tags: tagParts })
      : null
  const file = await stageDescribed(uploadStore, original, mp3)
  await uploadStore.discard([original])
  return { file, duration_ms, tags, marks: marks ?? null }
}

/** Stages the sound of an MP3 behind a frame that describes it. */
export const stageDescribed = (
  media: Pick<Media, 'stage'>,
  original: StagedFile,
  mp3: Mp3,
): Promise<StagedFile> =>
  media.stage(Readable.from(soundOf(original.path, mp3), READING), original.filename, original)

const READING = { objectMode: false, highWaterMark: 1024 * 1024 }

async function* soundOf(path: string, { description, parts }: Mp3) {
  yield description
  for (const { kind, start, end } of parts)
    if (kind === 'sound') yield* createReadStream(path, { ...READING, start, end: end - 1 })
}

/** Texts of a file's tags, and the parts of it that are left out. */
function tagsOf({ lost, leftOut, joined_at_ms }: Mp3, texts: FileTags | null): FileTags | null {
  const rest = {
    ...(lost && { lost_frames: lost.frames, lost_at_ms: lost.at_ms }),
    ...(leftOut.length > 0 && { left_out: [...leftOut] }),
    ...(joined_at_ms.length > 0 && { joined_at_ms: joined_at_ms.slice(0, MOST_JOINS) }),
  }
  return texts || Object.keys(rest).length > 0 ? { ...(texts ?? NO_TEXTS), ...rest } : null
}

const NO_TEXTS = { title: null, artist: null }
/** Joins that are stored; nobody reads more. */
const MOST_JOINS = 20

/** Commits audio to the store. */
export async function commitAudio(
  uploadStore: Pick<ImageStore, 'commit' | 'owner' | 'size'>,
  { file, duration_ms, tags, marks }: AudioFile,
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
    ...(await commitManifest(uploadStore, marks, file, 'mp3')),
    stored_by: uploadStore.owner ?? null,
  }
}
