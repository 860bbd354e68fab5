import type { NewFile } from '@melodia/db/media'
import { contentTypeOf } from '../media/keys.ts'
import type { Media, StagedFile } from '../media/media.ts'
import { measureMp3 } from './frames.ts'

/** Staged audio that has been walked through to its end. */
export interface AudioFile {
  file: StagedFile
  duration_ms: number
}

/** Stored audio, before the row that will speak of it. */
export type NewAudio = Omit<NewFile, 'now'> & { duration_ms: number }

/** Throws AudioProblem. The staged file stays with the caller. */
export async function readAudio(file: StagedFile): Promise<AudioFile> {
  const { duration_ms } = await measureMp3(file.path)
  return { file, duration_ms }
}

/** Moves audio into the store. */
export async function commitAudio(
  desk: Media,
  { file, duration_ms }: AudioFile,
): Promise<NewAudio> {
  const { key } = await desk.commit(file, 'mp3')
  const { bytes, sha256 } = file
  return { key, kind: 'audio', content_type: contentTypeOf(key), bytes, sha256, duration_ms }
}
