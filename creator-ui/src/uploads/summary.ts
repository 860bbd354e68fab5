import { counted } from '@melodia/contract/counted'
import { isComplete, type Row } from './row.ts'
import * as texts from '#texts/uploads.ts'

const tracksOf = (count: number) => counted(count, 'track')

/**
 * "3 of 20 uploaded, 1 failed"; before sending, the number of ready tracks; at the end, what comes
 * next. Changes with the state of a track, not with every byte, so that it can be announced.
 */
export const summaryOf = (rows: readonly Row[]) => {
  const at = (stage: Row['stage']['at']) => rows.filter((row) => row.stage.at === stage)
  const saved = at('saved').length
  const failed = at('failed').length
  const drafts = at('draft')
  if (saved === rows.length)
    return saved === 1 ? texts.yourTrackIsUploadedAnd : texts.allTracksAreUploadedAnd(saved)
  const lacking = drafts.filter((row) => !isComplete(row)).length
  if (drafts.length === rows.length)
    return lacking === 0
      ? texts.allReady(tracksOf(rows.length))
      : texts.someReady(tracksOf(rows.length), rows.length - lacking)
  return [
    `${saved} of ${rows.length} uploaded`,
    failed > 0 && `${failed} failed`,
    lacking > 0 && `${lacking} not ready`,
  ]
    .filter(Boolean)
    .join(', ')
}

const bytesOf = ({ values }: Row) => values.track_file.size

const sentOf = (row: Row) => {
  const { stage } = row
  if (stage.at === 'saved' || stage.at === 'checking') return bytesOf(row)
  if (stage.at !== 'sending' || stage.sent.total === 0) return 0
  return bytesOf(row) * (stage.sent.loaded / stage.sent.total)
}

/** Percentage of all bytes that have been sent. */
export const progressOf = (rows: readonly Row[]) => {
  const sum = (of: (row: Row) => number) =>
    rows
      .filter(({ stage }) => stage.at !== 'draft' && stage.at !== 'failed')
      .reduce((total, row) => total + of(row), 0)
  const all = sum(bytesOf)
  return all === 0 ? 0 : Math.floor((sum(sentOf) / all) * 100)
}
