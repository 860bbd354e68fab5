import { PREVIEW_CUT, TRACK_FILES, type TrackFile } from '@melodia/contract/choices/tracks'
import { saveImage, type NewImage } from '@melodia/db/images'
import type { Handle } from '@melodia/db/database'
import { saveFile } from '@melodia/db/media'
import type { FileRef } from '@melodia/db/tracks'
import { unacceptable } from '../../kit/http/errors.ts'
import {
  commitAudio,
  readAudio,
  type AudioFile,
  type NewAudio,
} from '../../platform/audio/files.ts'
import { AudioProblem } from '../../platform/audio/frames.ts'
import { cutPreview } from '../../platform/audio/preview.ts'
import {
  commitImage,
  ImageProblem,
  readImage,
  type ImageFiles,
} from '../../platform/media/images.ts'
import type { UploadStore } from '../../platform/media/uploadStore.ts'
import { MissingFile, type StagedFile } from '../../platform/media/media.ts'
import { allEnded } from '../../platform/media/allEnded.ts'
import type { TrackUpload } from './form.ts'

/** Staged files of a form after reading them in full: the files to store, and the measurements. */
export interface CheckedFiles extends Placed {
  track_file?: AudioFile
  track_preview?: AudioFile
  artworkFile?: ImageFiles
}

interface Placed {
  /** Where a preview that was cut begins in its recording. */
  preview_start_ms?: number
}

/** Files in the store, before their rows are written. */
export interface StoredFiles extends Placed {
  track_file?: NewAudio
  track_preview?: NewAudio
  artworkFile?: NewImage
}

/** Reads every file of a form in full. Errors are sentences by field. */
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
  // Pictures are decoded in another process while audio is read here.
  const parts = await allEnded([
    check('track_file', (file) => readAudio(uploadStore, file)),
    check('track_preview', (file) => readAudio(uploadStore, file)),
    check('artworkFile', (file) => readImage(uploadStore, file, ARTWORK)),
  ])
  const checked: CheckedFiles = Object.assign({}, ...parts)
  return { checked, errors }
}

/** Encoders add up to this much silence, and not all of them declare it. */
const ADDED_MS = 300

interface Lasting {
  duration_ms: number
}

/** Whether a preview is longer than its recording. */
export const isLongerThan = (preview: Lasting | undefined, recording: Lasting): boolean =>
  preview !== undefined && preview.duration_ms > recording.duration_ms + ADDED_MS

export const PREVIEW_LONGER = {
  track_preview:
    'Track preview is longer than the track file. Send a part of the track, or let us cut one.',
}

/** It is stored as PNG, also if JPEG was sent (decision 158). */
const ARTWORK = { accept: ['png', 'jpeg'], use: 'artwork' } as const

/**
 * Cuts a preview out of a new recording that has none: on an edit, so that the old preview does not
 * advertise the new recording (docs/decisions/020); on a create, if the sender asks for it
 * (docs/decisions/052), from the second they have chosen. Without a new recording it is cut out of
 * `stored`, if that is given (docs/decisions/268).
 */
export async function withPreview(
  checked: CheckedFiles,
  uploadStore: UploadStore,
  { start, stored }: { start?: number | undefined; stored?: FileRef | null },
): Promise<CheckedFiles> {
  const { track_file, track_preview } = checked
  if (track_preview) return checked
  const recording = track_file ?? (stored && (await readStored(stored, uploadStore)))
  if (!recording) return checked
  const { path, filename } = recording.file
  const { content, start_ms } = await cutPreview(path, PREVIEW_CUT.seconds, start)
  const cut = await readAudio(uploadStore, await uploadStore.stage(content, filename))
  return { ...checked, track_preview: cut, preview_start_ms: start_ms }
}

/** A stored recording as a staged file. Throws a Problem (422) if it is gone or no longer readable. */
async function readStored({ key }: FileRef, uploadStore: UploadStore): Promise<AudioFile> {
  try {
    return await readAudio(uploadStore, await uploadStore.borrow(key))
  } catch (error) {
    if (error instanceof MissingFile || error instanceof AudioProblem)
      throw unacceptable({ cut_preview: NOT_READABLE })
    throw error
  }
}

const NOT_READABLE =
  'The stored track file cannot be read, so no preview can be cut out of it. ' +
  'Send the track file again, or a preview.'

/** Commits checked files in parallel: most of it is waiting for the disk. */
export async function commitFiles(
  { track_file, track_preview, artworkFile, ...placed }: CheckedFiles,
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
    ...placed,
  }
}

/** Writes the rows of stored files. Returns the changed columns of the track. */
export async function saveFiles(
  write: Handle,
  {
    track_file: audio,
    track_preview: preview,
    artworkFile: artwork,
    preview_start_ms,
  }: StoredFiles,
  now: number,
) {
  // Recording and preview of a short track may be one file: the parts left out are the recording's.
  const previewSeq = preview && (await saveFile(write, { ...preview, now }))
  return {
    ...(audio && {
      audio: await saveFile(write, { ...audio, now }),
      duration_ms: audio.duration_ms,
    }),
    ...(previewSeq && { preview: previewSeq, preview_start_ms: preview_start_ms ?? null }),
    ...(artwork && { artwork: await saveImage(write, artwork, now) }),
  }
}
