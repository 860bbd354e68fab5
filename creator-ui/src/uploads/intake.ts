import { baseOf, isMp3, isPicture, isSame, previewedBy } from './names.ts'
import { isEditable, type Row } from './row.ts'
import * as texts from '#texts/uploads.ts'

/** Largest number of tracks on the screen. */
export const MOST_TRACKS = 20

const LEFT_OUT = {
  present: texts.inListAlready,
  full: texts.noMoreThanTracksAt(MOST_TRACKS),
  preview: texts.moreThanOnePreviewOf,
  artwork: texts.moreThanOneArtworkFor,
  kind: texts.neitherMp3NorPngOr,
}

interface NewTrack {
  track_file: File
  track_preview: File | null
  artworkFile: File | null
}

/** Chosen files, sorted by what is done with them. */
export interface Intake {
  tracks: NewTrack[]
  /** For existing rows. */
  previews: { id: string; file: File }[]
  artworks: { id: string; file: File }[]
  artworkForAll: File | null
  /** Names of refused files, by reason. */
  leftOut: Record<string, string[]>
}

/**
 * Sorts files that were dropped or chosen together: an MP3 is a track, or the preview of the track
 * it is named after; a picture is the artwork of the track with its name, or else of all. Files and
 * tracks are not added twice, nor more than 20 tracks.
 */
export const intake = (files: readonly File[], rows: readonly Row[]): Intake => {
  const open = rows.filter(isEditable)
  const recordings = files.filter(isMp3)
  const bases = new Set(
    [...recordings, ...open.map(({ values }) => values.track_file)].map(({ name }) => baseOf(name)),
  )
  const isPreview = ({ name }: File) => bases.has(previewedBy(name) ?? '')

  const taken: Intake = {
    tracks: [],
    previews: [],
    artworks: [],
    artworkForAll: null,
    leftOut: {},
  }
  const leaveOut = (why: keyof typeof LEFT_OUT, { name }: File) =>
    void (taken.leftOut[LEFT_OUT[why]] ??= []).push(name)
  const trackOf = (base?: string) =>
    taken.tracks.find(({ track_file }) => baseOf(track_file.name) === base)
  const rowOf = (base?: string) =>
    open.find(({ values }) => baseOf(values.track_file.name) === base)

  let room = MOST_TRACKS - rows.filter(({ stage }) => stage.at !== 'saved').length
  const outside = new Set<string | undefined>()
  for (const file of recordings.filter((recording) => !isPreview(recording))) {
    const present = [...rows.map(({ values }) => values), ...taken.tracks]
    if (present.some(({ track_file }) => isSame(track_file, file))) leaveOut('present', file)
    else if (room === 0) {
      outside.add(baseOf(file.name))
      leaveOut('full', file)
    } else {
      room -= 1
      taken.tracks.push({ track_file: file, track_preview: null, artworkFile: null })
    }
  }

  for (const file of recordings.filter(isPreview)) {
    const base = previewedBy(file.name)
    const track = trackOf(base)
    const row = rowOf(base)
    if (track && !track.track_preview) track.track_preview = file
    else if (row && !track) taken.previews.push({ id: row.id, file })
    else leaveOut(outside.has(base) ? 'full' : 'preview', file)
  }

  for (const file of files.filter(isPicture)) {
    const base = baseOf(file.name)
    const track = trackOf(base)
    const row = rowOf(base)
    if (track) track.artworkFile = file
    else if (row) taken.artworks.push({ id: row.id, file })
    else if (outside.has(base)) leaveOut('full', file)
    else if (taken.artworkForAll) leaveOut('artwork', file)
    else taken.artworkForAll = file
  }

  for (const file of files) if (!isMp3(file) && !isPicture(file)) leaveOut('kind', file)
  return taken
}
