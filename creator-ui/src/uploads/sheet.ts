import type { Sent } from '@melodia/portal'
import type { Tags } from '@melodia/portal/tags'
import { prefill } from '@melodia/portal/tracks'
import type { Intake } from './intake.ts'
import { numbered } from './albumNumbers.ts'
import { inAlbumOrder } from './albumOrder.ts'
import { isSame, titleOf } from './names.ts'
import { recalled, type Remembered } from './remembered.ts'
import {
  CUT,
  isEditable,
  isUnderway,
  type FieldErrors,
  type Row,
  type Stage,
  type Values,
} from './row.ts'

/** Several tracks to upload together: one row each, in the order they were added. */
export interface Sheet {
  rows: readonly Row[]
  /** The uploader's name as the form takes it: the default creator of each new row. */
  ownName: string
  /** Refused files, by reason. */
  leftOut: Intake['leftOut']
  /** What was filled in before a reload, until its recordings are chosen again. */
  remembered: readonly Remembered[]
  /** When uploading continues, if the server asked to wait. Unix milliseconds. */
  restsUntil: number | null
}

/** The values entered for all. */
export type CommonValues = Partial<Omit<Values, 'track_file'>>

export type Action =
  | { type: 'named'; name: string }
  | { type: 'added'; intake: Intake; ids: readonly string[] }
  | { type: 'restored'; rows: readonly Row[] }
  | { type: 'remembered'; remembered: readonly Remembered[] }
  | { type: 'tagsRead'; id: string; tags: Tags }
  | { type: 'ordered'; ids: readonly string[] }
  | { type: 'changed'; id: string; values: Partial<Values> }
  | { type: 'filledAll'; values: CommonValues }
  | { type: 'opened'; ids: readonly string[]; isOpen: boolean }
  | { type: 'tried' }
  | { type: 'removed'; ids: readonly string[] }
  | { type: 'queued'; ids: readonly string[] }
  | { type: 'progressed'; id: string; sent: Sent }
  | { type: 'saved'; id: string; track: string }
  | { type: 'failed'; id: string; why: string; errors: FieldErrors }
  | { type: 'calledBack'; ids: readonly string[] }
  | { type: 'postponed'; id: string }
  | { type: 'rested'; until: number | null }
  | { type: 'leftOutSeen' }

export const EMPTY: Sheet = { rows: [], ownName: '', leftOut: {}, remembered: [], restsUntil: null }

export const reduce = (sheet: Sheet, action: Action): Sheet => {
  /** The sheet with some rows changed; all others stay the same objects. */
  const withRows = (ids: readonly string[], change: (row: Row) => Partial<Row>): Sheet => ({
    ...sheet,
    rows: sheet.rows.map((row) => (ids.includes(row.id) ? { ...row, ...change(row) } : row)),
  })
  const moved = (ids: readonly string[], stage: Stage) => withRows(ids, () => ({ stage }))
  const idsOf = (is: (row: Row) => boolean) => sheet.rows.filter(is).map(({ id }) => id)

  switch (action.type) {
    case 'named':
      return {
        ...withRows(
          idsOf(({ values }) => values.creators === ''),
          (row) => ({ values: { ...row.values, creators: action.name } }),
        ),
        ownName: action.name,
      }
    case 'added':
      return added(sheet, action.intake, action.ids)
    case 'restored':
      return { ...sheet, rows: [...sheet.rows, ...action.rows.map(asDraft)] }
    case 'remembered':
      return { ...sheet, remembered: action.remembered }
    case 'tagsRead':
      return withRows([action.id], (row) => prefilled(row, action.tags))
    case 'ordered':
      return { ...sheet, rows: numbered(inAlbumOrder(sheet.rows, action.ids)) }
    case 'changed':
      return withRows([action.id], (row) => changed(row, action.values))
    case 'filledAll':
      return withNumbers(
        withRows(idsOf(isEditable), (row) => filled(row, action.values)),
        action.values,
      )
    case 'opened':
      return withRows(action.ids, () => ({ isOpen: action.isOpen }))
    case 'tried':
      return withRows(idsOf(isEditable), () => ({ wasTried: true }))
    case 'removed':
      return { ...sheet, rows: sheet.rows.filter(({ id }) => !action.ids.includes(id)) }
    case 'queued':
      return withRows(action.ids, () => ({
        stage: { at: 'waiting' },
        errors: {},
        isOpen: false,
        wasTried: false,
      }))
    case 'progressed': {
      const { id, sent } = action
      const isWhole = sent.total > 0 && sent.loaded >= sent.total
      return moved([id], isWhole ? { at: 'checking' } : { at: 'sending', sent })
    }
    case 'saved':
      return moved([action.id], { at: 'saved', id: action.track })
    case 'failed':
      return withRows([action.id], () => ({
        stage: { at: 'failed', why: action.why },
        errors: action.errors,
        isOpen: Object.keys(action.errors).length > 0,
      }))
    case 'calledBack':
      return moved(
        idsOf((row) => action.ids.includes(row.id) && isUnderway(row)),
        { at: 'draft' },
      )
    case 'postponed':
      return moved([action.id], { at: 'waiting' })
    case 'rested':
      return { ...sheet, restsUntil: action.until }
    case 'leftOutSeen':
      return { ...sheet, leftOut: {} }
  }
}

/** Tracks that have become an album get their numbers. */
const withNumbers = (sheet: Sheet, { album }: CommonValues): Sheet =>
  album === undefined ? sheet : { ...sheet, rows: numbered(sheet.rows) }

const added = (
  sheet: Sheet,
  { tracks, previews, artworks, artworkForAll, leftOut }: Intake,
  ids: readonly string[],
): Sheet => {
  const present = sheet.rows.map((row) => {
    const preview = previews.find(({ id }) => id === row.id)
    const artwork = artworks.find(({ id }) => id === row.id)
    return preview || artwork
      ? changed(row, {
          ...(preview && { track_preview: preview.file }),
          ...(artwork && { artworkFile: artwork.file }),
        })
      : row
  })
  const fresh = tracks.map((files, index): Row => ({
    id: ids[index]!,
    values: {
      title: '',
      artists: '',
      creators: sheet.ownName,
      genre: '',
      explicit: '',
      album: '',
      track_number: '',
      credits: null,
      ...recalled(files, sheet.remembered),
    },
    stage: { at: 'draft' },
    errors: {},
    isReading: true,
    hasOwnArtwork: files.artworkFile !== null,
    isOpen: false,
    wasTried: false,
  }))
  const remembered = sheet.remembered.filter(
    ({ file }) => !tracks.some(({ track_file }) => isSame(track_file, file)),
  )
  const all = { ...sheet, rows: [...present, ...fresh], leftOut, remembered }
  return artworkForAll
    ? reduce(all, { type: 'filledAll', values: { artworkFile: artworkForAll } })
    : all
}

/** Fills empty fields from the tags, and the title otherwise from the file name. */
const prefilled = (row: Row, tags: Tags): Row => {
  const { values } = row
  const said = { title: titleOf(values.track_file.name), ...tags }
  const filled = { ...values, ...prefill({ ...values }, {}, said) } as Values
  return { ...row, isReading: false, values: filled, place: tags.place, tool: tags.tool }
}

/** Uploads interrupted by the end of the session are sent again, with the same key, on request. */
const asDraft = (row: Row): Row => ({
  ...row,
  isReading: false,
  stage: row.stage.at === 'failed' ? row.stage : { at: 'draft' },
})

/** A changed field loses the server's error. */
const changed = (row: Row, values: Partial<Values>): Row => ({
  ...row,
  values: { ...row.values, ...values },
  errors: Object.fromEntries(Object.entries(row.errors).filter(([field]) => !(field in values))),
  hasOwnArtwork: 'artworkFile' in values ? values.artworkFile !== null : row.hasOwnArtwork,
})

/** Values for all do not replace files chosen for one track. */
const filled = (row: Row, { track_preview, artworkFile, ...values }: CommonValues): Row => ({
  ...changed(row, {
    ...values,
    ...(track_preview === CUT && row.values.track_preview === null && { track_preview }),
    ...(artworkFile && !row.hasOwnArtwork && { artworkFile }),
  }),
  hasOwnArtwork: row.hasOwnArtwork,
})
