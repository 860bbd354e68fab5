import type { AsideReason, PlaySource } from '@melodia/contract/choices/plays'
import type { PlayOutcome } from '../tables.ts'

/** A play of one listener with its outcome. Times in Unix milliseconds. */
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

/** Fields of an earlier play that decide on a new one. */
export type EarlierPlay = Pick<DecidedPlay, 'track' | 'started_at' | 'heard_ms' | 'outcome'>

/** Earlier plays of a listener that decide on some new ones. */
export interface Heard {
  /** Plays that count, previews among them, which may overlap the new ones. */
  plays: readonly EarlierPlay[]
  /** Numbers of stored plays, by `ofDay`, `ofOutcome` and `ofTrack`. */
  numbers: ReadonlyMap<string, number>
}

export const ofDay = (day: number) => `${day}`
export const ofOutcome = (day: number, outcome: PlayOutcome) => `${day}:${outcome}`
/** Plays of one track, by outcome. */
export const ofTrack = (day: number, outcome: PlayOutcome, track: number) =>
  `${day}:${outcome}:${track}`
