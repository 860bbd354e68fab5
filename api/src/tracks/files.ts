import { TRACK_FILES, type TrackFile } from '@melodia/contract/choices'
import { saveImage, type NewImage } from '@melodia/db/images'
import type { Handle } from '@melodia/db/database'
import { saveFile } from '@melodia/db/media'
import { commitAudio, readAudio, type AudioFile, type NewAudio } from '../audio/files.ts'
import { AudioProblem } from '../audio/frames.ts'
import { cutPreview } from '../audio/preview.ts'
import { commitImage, ImageProblem, readImage, type ImageFiles } from '../media/images.ts'
import type { UploadStore } from '../media/uploadStore.ts'
import type { StagedFile } from '../media/media.ts'
import { allEnded } from '../media/allEnded.ts'
import type { TrackUpload } from './form.ts'

/** The staged files of a form, read to their ends: what will be stored, and what was measured. */
export interface CheckedFiles {
  track_file?: AudioFile
  track_preview?: AudioFile
  artworkFile?: ImageFiles
}

/** Files that are in the store, before the rows that will speak of them. */
export interface StoredFiles {
  track_file?: NewAudio
  track_preview?: NewAudio
  artworkFile?: NewImage
}

/** Reads every file of a form to its end. What is wrong with one is a sentence beside its field. */
export async function checkFiles({ files }: TrackUpload, uploadStore: UploadStore) {
  const errors: Record<string, string> = {}
  async function check<Checked>(name: TrackFile, read: (file: StagedFile) => Promise<Checked>) {
    const [file] = files[name] ?? []
    try {
      return file && { [name]: await read(file) }
    } catch (error) {
      if (!(error instanceof AudioProblem || error instanceof ImageProblem)) throw error
      errors[name] = `${TRACK_FILES[name].label}: ${error.message}`
      return undefined
    }
  }
  // A picture is decoded in a process of its own, while the audio is read here.
  const parts = await allEnded([
    check('track_file', (file) => readAudio(uploadStore, file)),
    check('track_preview', (file) => readAudio(uploadStore, file)),
    check('artworkFile', (file) => readImage(uploadStore, file, { accept: ['png'] })),
  ])
  const checked: CheckedFiles = Object.assign({}, ...parts)
  return { checked, errors }
}

/** Length of a preview that was not sent with its track. */
const PREVIEW_SECONDS = 30

/**
 * A new recording that comes without a preview gets one cut out of it: on an edit so that it is not
 * advertised by a preview of the old one (docs/decisions/020), on a create where the sender asks
 * for that (docs/decisions/052).
 */
export async function withPreview(
  checked: CheckedFiles,
  uploadStore: UploadStore,
): Promise<CheckedFiles> {
  const { track_file, track_preview } = checked
  if (!track_file || track_preview) return checked
  const { path, filename } = track_file.file
  const cut = await uploadStore.stage(await cutPreview(path, PREVIEW_SECONDS), filename)
  return { ...checked, track_preview: await readAudio(uploadStore, cut) }
}

/** Moves checked files into the store, all at once: most of it is waiting for the disk. */
export async function commitFiles(
  { track_file, track_preview, artworkFile }: CheckedFiles,
  uploadStore: UploadStore,
): Promise<StoredFiles> {
  const [audio, preview, artwork] = await allEnded([
    track_file ? commitAudio(uploadStore, track_file) : Promise.resolve(null),
    track_preview ? commitAudio(uploadStore, track_preview) : Promise.resolve(null),
    artworkFile ? commitImage(uploadStore, artworkFile) : Promise.resolve(null),
  ])
  return {
    ...(audio && { track_file: audio }),
    ...(preview && { track_preview: preview }),
    ...(artwork && { artworkFile: artwork }),
  }
}

/** Writes the rows of stored files. Returns what of a track they change. */
export async function saveFiles(
  write: Handle,
  { track_file: audio, track_preview: preview, artworkFile: artwork }: StoredFiles,
  now: number,
) {
  return {
    ...(audio && {
      audio: await saveFile(write, { ...audio, now }),
      duration_ms: audio.duration_ms,
    }),
    ...(preview && { preview: await saveFile(write, { ...preview, now }) }),
    ...(artwork && { artwork: await saveImage(write, artwork, now) }),
  }
}
