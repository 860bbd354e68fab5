import type { AsideReason, PlaySource } from '@melodia/contract/choices'
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

/** What earlier plays say of a new one. */
export type EarlierPlay = Pick<DecidedPlay, 'track' | 'started_at' | 'heard_ms' | 'outcome'>
