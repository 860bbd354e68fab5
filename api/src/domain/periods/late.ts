import type { Handle } from '@melodia/db/database'
import { closedPeriods, openBefore, type PeriodRecord } from '@melodia/db/periods'
import type { Times } from '@melodia/db/periods/plays'

/** The days of earlier closed periods, and whether this one takes what came late of them. */
export interface Late {
  times: Times[]
  /** Only the earliest period that is not closed takes late plays. */
  isTaken: boolean
}

export async function lateOf(read: Handle, { starts_at }: PeriodRecord): Promise<Late> {
  const earlier = (await closedPeriods(read)).filter((one) => one.starts_at < starts_at)
  return {
    times: earlier.map((one) => ({ from: one.starts_at, until: one.ends_at })),
    isTaken: (await openBefore(read, starts_at)).length === 0,
  }
}
