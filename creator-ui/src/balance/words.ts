import type { LedgerKind } from '@melodia/contract/choices/payouts'
import type { LedgerEntry } from '@melodia/contract/payouts'
import { daysOf } from '@melodia/contract/periodTexts'
import * as texts from '#texts/balance.ts'

/** Why something is added to a balance, or taken from it. A pool, and what left, is of no party. */
const KINDS: Readonly<Record<Exclude<LedgerKind, 'pool' | 'paid'>, string>> = {
  earned: texts.earned,
  correction: texts.correction,
  withheld: texts.withheld,
  payout: texts.paidOut,
  returned: texts.cameBack,
}

export const kindOf = (kind: LedgerKind) => (kind === 'pool' || kind === 'paid' ? '' : KINDS[kind])

/** The days of the period, or of the payout, to which an entry belongs. */
export const belongsTo = ({ period, payout }: LedgerEntry) => {
  if (period) return texts.ofPeriod(daysOf(period))
  return payout ? texts.ofPayout(utcDay.format(Date.parse(payout.date))) : ''
}

const utcDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** A day in the zone of the reader: `Dec 2, 2026`, and `December 2, 2026` in sentences. */
export const dayOf = (at: string) => day.format(Date.parse(at))
export const longDayOf = (at: string) => longDay.format(Date.parse(at))
