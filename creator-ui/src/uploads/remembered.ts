import { isSame, type FileFacts } from './names.ts'
import { CUT, type Row, type Values } from './row.ts'

/** What was filled in for a recording that has to be chosen again: a reload keeps no files. */
export interface Remembered {
  file: FileFacts
  values: Omit<Values, 'track_file' | 'artworkFile'>
}

export const rememberedOf = ({ values }: Row): Remembered => {
  const { track_file, artworkFile: _, track_preview, ...choices } = values
  const { name, size, lastModified } = track_file
  return {
    file: { name, size, lastModified },
    values: { ...choices, track_preview: track_preview === CUT ? CUT : null },
  }
}

type NewFiles = Pick<Values, 'track_file' | 'track_preview' | 'artworkFile'>

/** The files of a new row, with what was filled in for its recording before. */
export const recalled = (files: NewFiles, remembered: readonly Remembered[]) => {
  const found = remembered.find(({ file }) => isSame(file, files.track_file))?.values
  return { ...found, ...files, track_preview: files.track_preview ?? found?.track_preview ?? null }
}
