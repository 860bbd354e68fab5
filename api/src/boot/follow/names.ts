/**
 * What is in a place, below `followed/`. Each run has a folder named by when it began:
 *
 * - `<number>-<at>-<log>.wal`: a segment, the pieces of logs by number from 1 on. It has what was
 *   committed until `at`.
 * - `<number>-<at>-<log>.sqlite`: a copy of the database. With the segments from the first one of that log
 *   to that number or a later one, it is the database as it was then.
 *
 * `files` are those of the media store by key, whatever run stored them.
 */
export const FOLLOWED = 'followed/'
export const FILES = `${FOLLOWED}files/`
/** Since when files are in use by no row: pairs of a key and Unix milliseconds. */
export const UNUSED = { folder: `${FOLLOWED}unused/`, name: 'since.json' }

export interface Piece {
  /** Folder of its run, with a slash at its end. */
  run: string
  kind: 'segment' | 'copy'
  number: number
  /** Unix milliseconds. */
  at: number
  /** Which log of the run, from 0. */
  log: number
}

const ENDINGS = { segment: 'wal', copy: 'sqlite' } as const
const NAME = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\/)(\d{8})-(\d{13})-(\d{6})\.(wal|sqlite)$/

export const runOf = (at: number) => `${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}/`

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')

export const nameOf = ({ run, kind, number, at, log }: Piece) =>
  `${FOLLOWED}${run}${padded(number, 8)}-${padded(at, 13)}-${padded(log, 6)}.${ENDINGS[kind]}`

/** Segments and copies among the names below `followed/`, in the order in which they were made. */
export const piecesAmong = (names: readonly string[]): Piece[] =>
  names
    .flatMap((name): Piece[] => {
      const [, run, number, at, log, ending] = NAME.exec(name) ?? []
      if (run === undefined) return []
      const kind = ending === ENDINGS.copy ? 'copy' : 'segment'
      return [{ run, kind, number: Number(number), at: Number(at), log: Number(log) }]
    })
    .toSorted((a, b) => a.at - b.at || a.number - b.number)
