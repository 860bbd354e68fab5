import { isPast } from '@melodia/contract/ago'
import { moneyOf } from '@melodia/contract/money'
import type { Balance } from '@melodia/contract/payouts'
import { longDayOf } from './words.ts'
import * as texts from '#texts/balance.ts'

/** Why what is owed, or a part of it, is not in the next payout; empty if all of it is. */
export function whyNotPaid(balance: Balance, now = Date.now()): string[] {
  const { balance_minor, frozen_minor, waiting_minor, minimum_minor, details, currency } = balance
  const money = (minor: number) => moneyOf(minor, currency)
  if (balance_minor < 0) return [texts.belowZero]
  if (balance_minor === 0) return []
  const rest = balance_minor - frozen_minor - waiting_minor
  return [
    ...(details === null ? [texts.youHaveNotSaid] : []),
    ...(details && !isPast(details.usable_from, now)
      ? [texts.changedAreUsedFrom(longDayOf(details.usable_from))]
      : []),
    ...(frozen_minor > 0 ? [texts.isFrozen(money(frozen_minor))] : []),
    ...(waiting_minor > 0 ? [texts.waitsForSplits(money(waiting_minor))] : []),
    ...(rest > 0 && rest < minimum_minor ? [texts.lessThanMinimum(money(minimum_minor))] : []),
  ]
}

/** The same for whoever reads of the next payout: also that nothing stands in its way, or is owed. */
export function saidOfPayout(balance: Balance, now = Date.now()): string[] {
  const reasons = whyNotPaid(balance, now)
  if (reasons.length > 0) return reasons
  return [balance.balance_minor > 0 ? texts.isPaidNext : texts.nothingOwed]
}
