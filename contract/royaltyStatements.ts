import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'
import { LINE_GROUNDS, POOL_MODELS } from './choices/periods.ts'
import { STATEMENT_FORMATS, WAITS } from './choices/statements.ts'
import { Party } from './periods.ts'

const Day = Type.String({ format: 'date' })
const Count = Type.Integer({ minimum: 0 })
const AmountMinor = Type.Integer({ description: 'In minor units of the currency' })

/** Of whom and what a statement is, with its sums. `closing` is the sum of the five before it. */
const summary = {
  id: Type.String(),
  number: Type.String({
    description: 'Place of the period among the closed ones, and of the party',
  }),
  period: Type.Object({
    id: Type.String(),
    from: Day,
    to: Type.String({ format: 'date', description: 'Exclusive' }),
    model: Type.Enum(POOL_MODELS),
    hash: Type.String({ description: 'Of the file from which the lines follow' }),
  }),
  party: Party,
  currency: Type.String(),
  opening_minor: AmountMinor,
  earned_minor: AmountMinor,
  corrections_minor: AmountMinor,
  withheld_minor: Type.Integer({ description: 'Tax, at most 0' }),
  paid_minor: Type.Integer({ description: 'At most 0' }),
  closing_minor: AmountMinor,
  waits: Type.Union([Type.Enum(WAITS), Type.Null()], {
    description:
      'Why it is not paid meanwhile: nothing of it where a restriction freezes it, all but `waits_minor` where a split is not accepted; null otherwise',
  }),
  waits_minor: Type.Integer({
    minimum: 0,
    description: 'What of it waits until its party accepts the split; 0 otherwise',
  }),
}

export const RoyaltyStatementSummary = Type.Object(summary)
export type RoyaltyStatementSummary = Static<typeof RoyaltyStatementSummary>

export const StatementLine = Type.Object({
  track_id: Type.String(),
  title: Type.String(),
  ground: Type.Enum(LINE_GROUNDS),
  share_bp: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  plays: Count,
  late: Count,
  set_aside: Count,
  own: Count,
  amount_minor: AmountMinor,
  waits: Type.Union([Type.Literal('not-accepted'), Type.Null()], {
    description: 'Why this amount waits: the split by which it is theirs is not accepted',
  }),
  reason: Type.Optional(Type.String({ description: 'Of a correction' })),
})
export type StatementLine = Static<typeof StatementLine>

/** What a party gets of a closed period, and why. `npm run verify` compares it with the file. */
export const RoyaltyStatement = Type.Object({
  ...summary,
  models: Type.Record(Type.Enum(POOL_MODELS), AmountMinor, {
    description: 'What it would have been under each model, without corrections',
  }),
  lines: Type.Array(StatementLine),
})
export type RoyaltyStatement = Static<typeof RoyaltyStatement>

/** What a creator, and the artists whom they represent, get of this month so far. */
export const Earnings = Type.Object({
  estimate: Type.Literal(true),
  from: Day,
  to: Type.String({ format: 'date', description: 'Exclusive' }),
  currency: Type.String(),
  amount_minor: Type.Union([AmountMinor, Type.Null()], {
    description:
      'Of the period that has today, as it ran last; null while the pool of none is known',
  }),
  plays: Type.Integer({
    minimum: 0,
    description: 'That count this month, of which they get a part',
  }),
})
export type Earnings = Static<typeof Earnings>

/** What a creator, and the artists whom they represent, got of a track in closed periods. */
export const TrackEarnings = Type.Object({
  earnings: Type.Array(
    Type.Object({
      currency: Type.String(),
      amount_minor: AmountMinor,
      periods: Type.Integer({ minimum: 1 }),
    }),
    { description: 'One a currency; none where nothing was earned yet' },
  ),
})
export type TrackEarnings = Static<typeof TrackEarnings>

export const StatementQuery = Type.Object(
  { format: Type.Optional(Type.Enum(STATEMENT_FORMATS)) },
  { additionalProperties: false },
)

/** The token of the link in the mail about a statement. */
export const StatementToken = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)

/** Whose statements a link leads to; told to an account of that address alone. */
export const StatementClaim = Type.Object({
  party: Party,
  statements: Type.Integer({ minimum: 0, description: 'How many there are' }),
  is_claimed: Type.Boolean({ description: 'Whether the caller has claimed them' }),
})
export type StatementClaim = Static<typeof StatementClaim>

/** The plays of a line, in days that were merged until five people are in a cell. */
export const PlaysOfLine = Type.Object({
  cells: Type.Array(
    Type.Object({
      from: Day,
      to: Type.String({ format: 'date', description: 'Exclusive' }),
      plays: Count,
      listeners: Count,
      amount_minor: AmountMinor,
    }),
  ),
})
export type PlaysOfLine = Static<typeof PlaysOfLine>

export const LineOfStatement = Type.Object({
  id: Type.String(),
  line: Type.String({ description: 'Its place in the statement, from 1' }),
})

export const StatementFilter = Type.Object(
  { id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })) },
  { additionalProperties: false },
)
export type StatementFilter = Static<typeof StatementFilter>
