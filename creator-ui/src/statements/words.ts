import type { LineGround } from '@melodia/contract/choices/periods'
import type { RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import { moneyOf } from '@melodia/portal/fields'
import * as texts from '#texts/statements.ts'

/** For what a line gives something. The platform has no statement. */
export const GROUNDS: Readonly<Record<Exclude<LineGround, 'platform'>, string>> = {
  split: texts.groundSplit,
  consent: texts.groundConsent,
  recoup: texts.groundRecoup,
  correction: texts.groundCorrection,
}

export const groundOf = (ground: LineGround) => (ground === 'platform' ? '' : GROUNDS[ground])

type Sum = (statement: RoyaltyStatementSummary) => string
const sumOf =
  (of: keyof RoyaltyStatementSummary & `${string}_minor`): Sum =>
  (statement) =>
    moneyOf(statement[of], statement.currency)

export const earnedOf = sumOf('earned_minor')
export const closingOf = sumOf('closing_minor')
/** What a statement adds up, in its order; the closing is their sum. */
export const SUMS: readonly { label: string; of: Sum }[] = [
  { label: texts.opening, of: sumOf('opening_minor') },
  { label: texts.earned, of: earnedOf },
  { label: texts.corrections, of: sumOf('corrections_minor') },
  { label: texts.withheld, of: sumOf('withheld_minor') },
  { label: texts.paid, of: sumOf('paid_minor') },
]
