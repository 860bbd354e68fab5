import type { LineGround } from '@melodia/contract/choices/periods'
import type { WAITS } from '@melodia/contract/choices/statements'

/** What stands in a printed statement. */

export const ABOUT_MODELS =
  'The same pool, had it been divided by another rule. Corrections are not in it.'
export const ABOUT_CHECKS =
  'Every amount follows from the file of the period, which is public. On its page your browser computes all of them again, and compares the JSON of this statement with them.'
export const BALANCE_HEADING = 'From opening to closing'
export const CHECK_HEADING = 'How to check it'
export const LINES_HEADING = 'Lines'
export const MODELS_HEADING = 'Under the other models'
export const NO_LINES = 'There is no line in this period.'

export const statementTitle = (number: string) => `Statement ${number}`
export const pageOf = (page: number, pages: number) =>
  `Page ${page.toLocaleString('en')} of ${pages.toLocaleString('en')}`

export const FILE_PAGE = 'Its page'
export const FILE_HASH = 'Its hash (SHA-256)'

export const FACTS = {
  party: 'Party',
  period: 'Period',
  currency: 'Currency',
  model: 'Model',
  closed: 'Closed',
}

export const SUM_HEADS = ['Sum', 'Amount', 'What it is']
/** The sums of a statement in their order, each with what it is. */
export const SUMS = [
  { sum: 'opening_minor', label: 'Carried over', means: 'What the statement before ended with' },
  { sum: 'earned_minor', label: 'Earned', means: 'All lines of this statement but corrections' },
  {
    sum: 'corrections_minor',
    label: 'Corrections',
    means: 'What makes up for mistakes in earlier periods',
  },
  { sum: 'withheld_minor', label: 'Withheld', means: 'Tax that the platform has to withhold' },
  { sum: 'paid_minor', label: 'Paid', means: 'What was paid since the statement before' },
  { sum: 'closing_minor', label: 'Balance', means: 'The sum of all these: what is owed' },
] as const

/** Why nothing is paid meanwhile. */
export const WAITING: Readonly<Record<(typeof WAITS)[number], string>> = {
  frozen:
    'Nothing of it is paid meanwhile: a restriction freezes it. Who is paid can read why, and appeal.',
  'not-accepted': 'A part of it is paid once its party has accepted the split of the track.',
}

export const MODEL_HEADS = ['Model', 'Amount']

/** Of a table of lines, in the order of its columns. */
export const LINE_HEADS = ['Track', 'For what', 'Share', 'Plays', 'Set aside', 'Own', 'Amount']

export const GROUNDS: Readonly<Record<LineGround, string>> = {
  platform: 'Platform',
  consent: 'Voice or style',
  recoup: 'Paid back',
  split: 'Split',
  correction: 'Correction',
}
