import type { PoolModel } from '@melodia/contract/choices/periods'
import type { NewPeriod } from '@melodia/contract/periods'
import { decimalsOf, minorOf } from '@melodia/portal/fields'
import * as texts from '#texts/periods.ts'

/** What somebody types of a new period. */
export interface DraftPeriod {
  from: string
  to: string
  pool: string
  currency: string
  model: PoolModel
  source: string
  hasThresholds: boolean
  min_plays: string
  min_listeners: string
}

/** The calendar month before the one of this moment. */
export function startOf(now: number): DraftPeriod {
  const date = new Date(now)
  const month = (difference: number) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + difference, 1))
      .toISOString()
      .slice(0, 10)
  return {
    from: month(-1),
    to: month(0),
    pool: '',
    currency: 'EUR',
    model: 'pro-rata',
    source: '',
    hasThresholds: false,
    min_plays: '',
    min_listeners: '',
  }
}

/** The body of a new period, or what is wrong by field. */
export function newPeriodOf(draft: DraftPeriod): {
  body: NewPeriod
  errors: Readonly<Record<string, string>>
} {
  const { from, to, currency, model, source, hasThresholds, min_plays, min_listeners } = draft
  const pool_minor = minorOf(draft.pool, currency)
  const thresholds = {
    ...(min_plays.trim() && { min_plays: Number(min_plays) }),
    ...(min_listeners.trim() && { min_listeners: Number(min_listeners) }),
  }
  return {
    body: {
      from,
      to,
      pool_minor: pool_minor ?? 0,
      currency,
      model,
      ...(source.trim() && { source }),
      ...(hasThresholds && { thresholds }),
    },
    errors: {
      ...(!from && { from: texts.chooseDay }),
      ...(!to && { to: texts.chooseDay }),
      ...((pool_minor === null || pool_minor <= 0) && {
        pool_minor: texts.poolIs(currency, decimalsOf(currency)),
      }),
    },
  }
}
