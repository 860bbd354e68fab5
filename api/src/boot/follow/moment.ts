import type { Piece } from './names.ts'

/** What makes up the database of a moment. */
export interface Moment {
  copy: Piece
  /** From the first one of the copy's log on. */
  segments: Piece[]
  /** Until when everything is in it, in Unix milliseconds. */
  at: number
}

/**
 * Finds the last state at or before `at`. @throws Error if there is none, or a segment of it is
 * missing
 */
export function findMoment(pieces: readonly Piece[], at: number): Moment {
  const copy = pieces.findLast((piece) => piece.kind === 'copy' && piece.at <= at)
  if (!copy) throw new Error(tooEarly(pieces, at))
  const segments = pieces.filter(
    (piece) =>
      piece.kind === 'segment' && piece.run === copy.run && piece.log >= copy.log && piece.at <= at,
  )
  const [first] = segments
  const missing = segments.findIndex(({ number }, index) => number !== (first?.number ?? 0) + index)
  const isWhole =
    missing < 0 && (copy.number === 0 || (segments.at(-1)?.number ?? 0) >= copy.number)
  const before = segments[missing - 1] ?? copy
  if (!isWhole)
    throw new Error(
      `A segment is missing after ${textOf(before.at)}. What was before it can be restored with that time.`,
    )
  return { copy, segments, at: segments.at(-1)?.at ?? copy.at }
}

function tooEarly(pieces: readonly Piece[], at: number) {
  const first = pieces.find(({ kind }) => kind === 'copy')
  return first
    ? `There is nothing from before ${textOf(at)}. The first moment is ${textOf(first.at)}.`
    : 'There is no copy of a database that was followed.'
}

export const textOf = (at: number) => new Date(at).toISOString()

/**
 * What is not needed for any moment since `until`: whatever is older than the newest copy from before
 * it.
 */
export function outdated(pieces: readonly Piece[], until: number): Piece[] {
  const oldest = pieces.findLast(({ kind, at }) => kind === 'copy' && at <= until)
  if (!oldest) return []
  return pieces.filter(({ run, kind, at, log }) => {
    if (run !== oldest.run) return run < oldest.run
    return kind === 'copy' ? at < oldest.at : log < oldest.log
  })
}
