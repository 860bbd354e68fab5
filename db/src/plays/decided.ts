import type { AsideReason, PlaySource } from '@melodia/contract/choices/plays'
import type { PlayOutcome } from '../tables.ts'

/** A play of one listener with what was decided on it. Times in Unix milliseconds. */
export interface DecidedPlay {
  id: string
  /** `seq` of the published track. */
  track: number
  started_at: number
  heard_ms: number
  reach: number | null
  source: PlaySource
  playlist: string | null
  own: boolean
  outcome: PlayOutcome
  aside: AsideReason | null
}

/** What an earlier play says of a new one. */
export type EarlierPlay = Pick<DecidedPlay, 'track' | 'started_at' | 'heard_ms' | 'outcome'>

/** What a listener has heard, as far as it matters to some new plays. */
export interface Heard {
  /** Plays that count, previews among them, which may overlap the new ones. */
  plays: readonly EarlierPlay[]
  /** How many plays are stored, by `ofDay`, `ofOutcome` and `ofTrack`. */
  numbers: ReadonlyMap<string, number>
}

export const ofDay = (day: number) => `${day}`
export const ofOutcome = (day: number, outcome: PlayOutcome) => `${day}:${outcome}`
/** Of one track, by what they count for. */
export const ofTrack = (day: number, outcome: PlayOutcome, track: number) =>
  `${day}:${outcome}:${track}`
