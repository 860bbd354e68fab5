import { Type, type Static } from 'typebox'
import {
  LEDGER_KINDS,
  PAYOUT_FORMATS,
  PAYOUT_STATES,
  TRANSFER_STATES,
  UNPAID_REASONS,
  type PayoutState,
} from './choices/payouts.ts'
import { LIMITS } from './choices/limits.ts'
import { Party } from './periods.ts'

interface PayoutAction {
  /** The states in which it is possible. */
  from: readonly [PayoutState, ...PayoutState[]]
  /** The state that follows; null where it stays. */
  to: PayoutState | null
}

/** The life of a payout. Nothing else changes its state. */
export const PAYOUT_ACTIONS = {
  pay: { from: ['open'], to: 'paid' },
  /** All that was on its way is owed again. */
  cancel: { from: ['open'], to: 'cancelled' },
  /** A bank says which transfers came back; a payout of which all did is cancelled. */
  report: { from: ['open', 'paid'], to: null },
} as const satisfies Record<string, PayoutAction>
export type PayoutActionName = keyof typeof PAYOUT_ACTIONS

const strict = { additionalProperties: false }
const Day = Type.String({ format: 'date' })
const Moment = Type.String({ format: 'date-time' })
const Maybe = <Of extends Parameters<typeof Type.Union>[0][number]>(of: Of) =>
  Type.Union([of, Type.Null()])
const AmountMinor = Type.Integer({ description: 'In minor units of the currency' })
const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' })
const Line = (most: number, description?: string) =>
  Type.String({ minLength: 1, maxLength: most, ...(description && { description }) })

export const IBAN_LONGEST = 42

/** Where a party's money goes. Nobody but the party and the payout file has it. */
export const PayoutDetails = Type.Object(
  {
    legal_name: Line(140, 'Of the person or firm whose account it is'),
    address: Type.Object(
      {
        street: Line(70),
        postcode: Line(16),
        town: Line(35),
        country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' }),
      },
      strict,
    ),
    iban: Line(IBAN_LONGEST, 'Spaces are left out'),
    bic: Type.Optional(Line(11)),
    tax_number: Type.Optional(Line(40)),
  },
  strict,
)
export type PayoutDetails = Static<typeof PayoutDetails>

export const PayoutDetailsReply = Type.Object({
  ...PayoutDetails.properties,
  changed_at: Moment,
  usable_from: Type.String({
    format: 'date-time',
    description: 'Changed details are not used for some days, in case somebody else changed them',
  }),
})
export type PayoutDetailsReply = Static<typeof PayoutDetailsReply>

const LedgerEntry = Type.Object({
  at: Moment,
  kind: Type.Enum(LEDGER_KINDS),
  amount_minor: Type.Integer({ description: 'Below 0 if the balance is less by it' }),
  party: Party,
  period: Maybe(Type.Object({ id: Type.String(), from: Day, to: Day })),
  payout: Maybe(Type.Object({ id: Type.String(), date: Day })),
})
export type LedgerEntry = Static<typeof LedgerEntry>

/** What is owed to a creator, or person, and to the artists whom they represent. */
export const Balance = Type.Object({
  balance_minor: Type.Integer({ description: 'Of all that one answers for' }),
  currency: Currency,
  currencies: Type.Array(Currency, { description: 'In which there is, or was, something' }),
  of: Type.Array(Type.Object({ party: Party, balance_minor: AmountMinor })),
  frozen_minor: Type.Integer({ minimum: 0, description: 'Held by restrictions' }),
  waiting_minor: Type.Integer({ minimum: 0, description: 'Of splits that were not accepted' }),
  minimum_minor: Type.Integer({ minimum: 0, description: 'Less is paid later' }),
  due_minor: Type.Integer({ minimum: 0, description: 'What a payout made now would pay' }),
  details: Maybe(Type.Object({ changed_at: Moment, usable_from: Moment })),
  entries: Type.Array(LedgerEntry, { description: 'The latest first' }),
  entries_total: Type.Integer({ minimum: 0 }),
})
export type Balance = Static<typeof Balance>

export const BalanceQuery = Type.Object(
  {
    currency: Type.Optional(Currency),
    p: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'Page' })),
    l: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPage, description: 'Length' })),
  },
  strict,
)
export type BalanceQuery = Static<typeof BalanceQuery>

const Unpaid = Type.Object({
  reason: Type.Enum(UNPAID_REASONS),
  parties: Type.Integer({ minimum: 1 }),
  amount_minor: AmountMinor,
})
export type Unpaid = Static<typeof Unpaid>

/** What a payout would pay now, and what it would not. */
export const PayoutsDue = Type.Object({
  currency: Currency,
  amount_minor: AmountMinor,
  transfers: Type.Integer({ minimum: 0 }),
  unpaid: Type.Array(Unpaid),
})
export type PayoutsDue = Static<typeof PayoutsDue>

const summary = {
  id: Type.String(),
  date: Type.String({ format: 'date', description: 'On which the bank is to pay' }),
  currency: Currency,
  state: Type.Enum(PAYOUT_STATES),
  transfers: Type.Integer({ minimum: 0 }),
  amount_minor: AmountMinor,
  returned_minor: AmountMinor,
  created_at: Moment,
  paid_at: Maybe(Moment),
  version: Type.Integer({ minimum: 1 }),
}
export const PayoutSummary = Type.Object(summary)
export type PayoutSummary = Static<typeof PayoutSummary>

export const Payout = Type.Object({
  ...summary,
  debtor: Type.String({ description: 'Who pays' }),
  payees: Type.Array(
    Type.Object({
      number: Type.Integer({ minimum: 1 }),
      party: Party,
      amount_minor: AmountMinor,
      state: Type.Enum(TRANSFER_STATES),
      reason: Type.String({ description: 'Why it came back; empty otherwise' }),
    }),
  ),
})
export type Payout = Static<typeof Payout>
export const PayoutReply = Type.Object({ payout: Payout })
export type PayoutReply = Static<typeof PayoutReply>

export const NewPayout = Type.Object(
  {
    date: Day,
    currency: Type.Optional(Currency),
    period_ids: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        maxItems: LIMITS.listPage,
        description: 'Parties with a statement of one of these closed periods alone',
      }),
    ),
  },
  strict,
)
export type NewPayout = Static<typeof NewPayout>

export const DueQuery = Type.Object({ currency: Type.Optional(Currency) }, strict)
export type DueQuery = Static<typeof DueQuery>
export const PayoutQuery = Type.Object({ format: Type.Optional(Type.Enum(PAYOUT_FORMATS)) }, strict)
export type PayoutQuery = Static<typeof PayoutQuery>
export const PayoutFilter = Type.Object(
  {
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    state: Type.Optional(Type.Enum(PAYOUT_STATES)),
  },
  strict,
)
export type PayoutFilter = Static<typeof PayoutFilter>

/** Tax that is kept back of a party from the periods on that begin on a day. */
const withholding = {
  bp: Type.Integer({ minimum: 0, maximum: 10_000, description: 'In basis points' }),
  from: Day,
  reason: Type.String({ maxLength: 2_000 }),
}
export const NewWithholding = Type.Object(withholding, strict)
export type NewWithholding = Static<typeof NewWithholding>
export const Withholdings = Type.Object({
  party: Party,
  bp: Type.Integer({ minimum: 0, description: 'Of a period that begins today' }),
  history: Type.Array(
    Type.Object({
      ...withholding,
      by: Maybe(Type.String()),
      created_at: Moment,
      document: Maybe(Type.Object({ id: Type.String(), name: Type.String() })),
    }),
    { description: 'The latest first' },
  ),
})
export type Withholdings = Static<typeof Withholdings>
