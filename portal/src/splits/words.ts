import { moneyOf } from '@melodia/contract/money'
import type { Share, Split, StandingRecoupment } from '@melodia/contract/splits'
import { namesOf } from '../fields/names.ts'
import * as texts from '#texts/splits.ts'

const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
export const dayOf = (at: string) => date.format(Date.parse(at))

interface Answer {
  label: string
  color: 'success' | 'warning' | 'error' | 'default'
}

/** What a party has said to its share. */
export function answerOf({ party, accepted_at, declined_at }: Share): Answer {
  if (declined_at !== null) return { label: texts.declined, color: 'error' }
  if (accepted_at !== null) return { label: texts.accepted, color: 'success' }
  if (party.kind === 'person') return { label: texts.noAccountYet, color: 'default' }
  return { label: texts.hasNotAnswered, color: 'warning' }
}

/** When a version that is over was in force. */
export const periodOf = ({ from, until }: Split) =>
  until === null ? texts.fromDay(dayOf(from)) : texts.fromUntil(dayOf(from), dayOf(until))

/** Who declined a version, and why; null where nobody did. */
export function refusalOf({ parties, notes }: Split): string | null {
  const names = namesOf(
    parties.filter(({ declined_at }) => declined_at !== null).map(({ party }) => party),
  )
  if (names === '') return null
  return notes ? texts.declinedBecause(names, notes) : texts.declinedBy(names)
}

/** What somebody first gets back, and how much of that is still to come. */
export function recoupmentText(
  { party, amount_minor, left_minor }: StandingRecoupment,
  currency: string,
): string {
  const amount = moneyOf(amount_minor, currency)
  if (left_minor === amount_minor) return texts.firstGetsBack(party.name, amount)
  return left_minor === 0
    ? texts.hasGotBack(party.name, amount)
    : texts.firstGetsBackLeft(party.name, amount, moneyOf(left_minor, currency))
}
