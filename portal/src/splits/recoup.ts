import { LIMITS } from '@melodia/contract/choices/limits'
import { decimalsOf, minorOf, moneyOf, typedOf } from '@melodia/contract/money'
import type {
  SentRecoupment,
  SentShareParty,
  ShareParty,
  StandingRecoupment,
} from '@melodia/contract/splits'
import { randomKey } from '../randomKey.ts'
import { nameIn, partyOf, type DraftShare } from './draft.ts'
import * as texts from '#texts/splits.ts'

/** What somebody types of an amount that is paid back first. */
export interface DraftRecoupment {
  key: string
  /** Whom it is paid back to, as in `Payable`; empty while nobody is chosen. */
  who: string
  amount: string
}

/** Somebody whom something can be paid back to. */
export interface Payable {
  who: string
  name: string
  party: SentShareParty
}

/** Text that tells parties apart. */
const whoIs = (party: SentShareParty) =>
  'email' in party ? party.email.toLowerCase() : JSON.stringify(party)

const sentParty = ({ id, kind, name, email = '' }: ShareParty): SentShareParty =>
  kind === 'person' ? { name, email } : kind === 'creator' ? { creator_id: id } : { artist_id: id }

/** Who gets a share, and who is paid back by now, each once. */
export function payableOf(
  shares: readonly DraftShare[],
  standing: readonly StandingRecoupment[],
): Payable[] {
  const found = new Map<string, Payable>()
  const add = (party: SentShareParty, name: string) => {
    const who = whoIs(party)
    if (!found.has(who)) found.set(who, { who, name, party })
  }
  for (const { party } of standing) add(sentParty(party), party.name)
  for (const share of shares) {
    const party = partyOf(share)
    if (party) add(party, nameIn(share))
  }
  return [...found.values()]
}

export const newRecoupment = (): DraftRecoupment => ({ key: randomKey(), who: '', amount: '' })

/** What a form begins with. */
export const startOfRecoup = (
  standing: readonly StandingRecoupment[],
  currency: string,
): DraftRecoupment[] =>
  standing.map(({ party, amount_minor }) => ({
    key: randomKey(),
    who: whoIs(sentParty(party)),
    amount: typedOf(amount_minor, currency),
  }))

/** What stands of somebody; undefined if nothing does. */
export const standingOf = (standing: readonly StandingRecoupment[], who: string) =>
  standing.find(({ party }) => whoIs(sentParty(party)) === who)

interface Owed {
  payable: readonly Payable[]
  standing: readonly StandingRecoupment[]
  currency: string
}

/** The amounts that differ from those that stand, 0 for who is removed; or why they cannot be sent. */
export function sentRecoup(
  rows: readonly DraftRecoupment[],
  { payable, standing, currency }: Owed,
): SentRecoupment[] | string {
  const sent: SentRecoupment[] = []
  const seen = new Set<string>()
  for (const { who, amount } of rows) {
    const one = payable.find((each) => each.who === who)
    const amount_minor = minorOf(amount, currency)
    if (!one) return texts.choosePaidBack
    if (seen.has(who)) return texts.paidBackTwice(one.name)
    if (amount_minor === null || amount_minor < 0)
      return texts.amountIs(currency, decimalsOf(currency))
    if (amount_minor > LIMITS.amountMinor)
      return texts.amountIsAtMost(moneyOf(LIMITS.amountMinor, currency))
    seen.add(who)
    const stands = standingOf(standing, who)?.amount_minor ?? 0
    if (amount_minor !== stands) sent.push({ party: one.party, amount_minor })
  }
  for (const { party } of standing)
    if (!seen.has(whoIs(sentParty(party)))) sent.push({ party: sentParty(party), amount_minor: 0 })
  return sent
}
