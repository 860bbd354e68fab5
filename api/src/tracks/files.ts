import { TRACK_FILES, type TrackFile } from '@melodia/contract/choices'
import type { NewFile } from '@melodia/db/media'
import { AudioProblem, measureMp3 } from '../audio/frames.ts'
import { ImageProblem, readPng } from '../media/images.ts'
import type { Media, StagedFile } from '../media/media.ts'
import type { TrackUpload } from './form.ts'

/** A staged file that has been read through: what will be stored, and what was measured. */
export interface CheckedFile {
  file: StagedFile
  extension: 'mp3' | 'png'
  measured: Pick<NewFile, 'kind' | 'content_type' | 'duration_ms' | 'width' | 'height'>
}
export type CheckedFiles = Partial<Record<TrackFile, CheckedFile>>

const CHECKS: Readonly<Record<TrackFile, (file: StagedFile, desk: Media) => Promise<CheckedFile>>> =
  { track_file: checkAudio, track_preview: checkAudio, artworkFile: checkArtwork }

/** Reads every file of a form to its end. What is wrong with one is a sentence beside its field. */
export async function checkFiles({ files }: TrackUpload, desk: Media) {
  const checked: CheckedFiles = {}
  const errors: Record<string, string> = {}
  for (const [name, [file]] of Object.entries(files) as [TrackFile, readonly StagedFile[]][]) {
    if (!file) continue
    try {
      checked[name] = await CHECKS[name](file, desk)
    } catch (error) {
      if (!(error instanceof AudioProblem || error instanceof ImageProblem)) throw error
      errors[name] = `${TRACK_FILES[name].label}: ${error.message}`
    }
  }
  return { checked, errors }
}

/** Moves checked files into the store. Returns the rows that will refer to them. */
export async function commitFiles(checked: CheckedFiles, desk: Media) {
  const rows: Partial<Record<TrackFile, Omit<NewFile, 'now'>>> = {}
  for (const [name, { file, extension, measured }] of Object.entries(checked) as [
    TrackFile,
    CheckedFile,
  ][]) {
    const { key } = await desk.commit(file, extension)
    rows[name] = { key, bytes: file.bytes, sha256: file.sha256, ...measured }
  }
  return rows
}

async function checkAudio(file: StagedFile): Promise<CheckedFile> {
  const { duration_ms } = await measureMp3(file.path)
  return {
    file,
    extension: 'mp3',
    measured: { kind: 'audio', content_type: 'audio/mpeg', duration_ms },
  }
}

async function checkArtwork(original: StagedFile, desk: Media): Promise<CheckedFile> {
  const { file, width, height } = await readPng(desk, original)
  return {
    file,
    extension: 'png',
    measured: { kind: 'image', content_type: 'image/png', width, height },
  }
}
