import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'
import {
  LINE_GROUNDS,
  PARTY_KINDS,
  PERIOD_STATES,
  PERIOD_WARNINGS,
  POOL_MODELS,
  type PeriodState,
} from './choices/periods.ts'

interface PeriodAction {
  /** The states in which it is possible. */
  from: readonly [PeriodState, ...PeriodState[]]
  /** The state that follows; null if the period is gone. */
  to: PeriodState | null
  by: 'administrators' | 'run'
}

/** The life of a period. Nothing else changes its state. */
export const PERIOD_ACTIONS = {
  /** By a job; once more, if something has changed since. */
  run: { from: ['open', 'ready'], to: 'running', by: 'administrators' },
  finish: { from: ['running'], to: 'ready', by: 'run' },
  /** It cannot be computed; `problem` says why. */
  fail: { from: ['running'], to: 'open', by: 'run' },
  /** Another period has taken plays of it, or was closed: it has to run again. */
  reopen: { from: ['ready', 'running'], to: 'open', by: 'run' },
  /** A correction, or what listeners brought in, is added: it has to run again. */
  correct: { from: ['open', 'ready'], to: 'open', by: 'administrators' },
  'bring-in': { from: ['ready'], to: 'open', by: 'administrators' },
  close: { from: ['ready'], to: 'closed', by: 'administrators' },
  delete: { from: ['open', 'ready'], to: null, by: 'administrators' },
} as const satisfies Record<string, PeriodAction>
export type PeriodActionName = keyof typeof PERIOD_ACTIONS

const strict = { additionalProperties: false }
const Count = Type.Integer({ minimum: 0 })
const Day = Type.String({ format: 'date' })
const Moment = Type.String({ format: 'date-time' })
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, hex' })
const Maybe = <Of extends Parameters<typeof Type.Union>[0][number]>(of: Of) =>
  Type.Union([of, Type.Null()])
/** May be below 0. */
const AmountMinor = Type.Integer({ description: 'In minor units of the currency' })

export const Thresholds = Type.Object(
  {
    min_plays: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.thresholdMost })),
    min_listeners: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.thresholdMost })),
  },
  {
    ...strict,
    description: 'Of a track and period: below one of them it counts as unheard. Off by default',
  },
)
export type Thresholds = Static<typeof Thresholds>

const terms = {
  from: Day,
  to: Type.String({ format: 'date', description: 'Exclusive' }),
  pool_minor: Type.Integer({
    minimum: 1,
    maximum: LIMITS.amountMinor,
    description: 'What is divided, in minor units of the currency',
  }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' }),
  model: Type.Enum(POOL_MODELS, { description: 'The one that counts; the others are compared' }),
}

export const NewPeriod = Type.Object(
  {
    ...terms,
    source: Type.Optional(
      Type.String({ maxLength: LIMITS.textLength, description: 'Where the pool comes from' }),
    ),
    thresholds: Type.Optional(Thresholds),
  },
  strict,
)
export type NewPeriod = Static<typeof NewPeriod>

/** Whose an amount is. Of a creator or artist the id is theirs, of a person one of its own. */
export const Party = Type.Object({
  id: Type.String({ description: '`platform` for the platform' }),
  kind: Type.Enum(PARTY_KINDS),
  name: Type.String(),
})
export type Party = Static<typeof Party>

const track = { track_id: Type.String(), title: Type.String() }

export const PeriodLine = Type.Object({
  ...track,
  party: Party,
  ground: Type.Enum(LINE_GROUNDS),
  share_bp: Maybe(
    Type.Integer({
      minimum: 0,
      description: 'Null where it changed, and for what is paid back or corrected',
    }),
  ),
  plays: Count,
  late: Count,
  set_aside: Count,
  own: Count,
  amount_minor: AmountMinor,
})
export type PeriodLine = Static<typeof PeriodLine>

export const NewCorrection = Type.Object(
  {
    period_id: Type.String({ maxLength: LIMITS.nameLength, description: 'A closed period' }),
    party: Type.String({
      maxLength: LIMITS.nameLength,
      description: 'Id of a party that has a line in that period, or answers for one now',
    }),
    track_id: Type.String({ maxLength: LIMITS.nameLength }),
    amount_minor: Type.Integer({
      minimum: -LIMITS.amountMinor,
      maximum: LIMITS.amountMinor,
      description: 'What the party gets of the platform; below 0 the other way round',
    }),
    reason: Type.String({ minLength: 1, maxLength: LIMITS.textLength }),
  },
  strict,
)
export type NewCorrection = Static<typeof NewCorrection>

export const Correction = Type.Object({
  period: Type.Object({ id: Type.String(), from: Day, to: Day }),
  party: Party,
  ...track,
  amount_minor: AmountMinor,
  reason: Type.String(),
})
export type Correction = Static<typeof Correction>

/** Something unusual; `track` is null for late plays. */
export const Warning = Type.Object({
  kind: Type.Enum(PERIOD_WARNINGS),
  track: Maybe(Type.Object({ id: Type.String(), title: Type.String() })),
  number: Type.Number({
    description:
      'Of late plays how many; of a track that tripled how many times its amount of the period ' +
      'before; of one listener the percentage of the plays of the track',
  }),
})
export type Warning = Static<typeof Warning>

const PartyAmounts = Type.Array(Type.Object({ party: Party, amount_minor: AmountMinor }))
const Totals = Type.Object({
  plays: Type.Integer({ minimum: 0, description: 'That count, without own ones' }),
  late: Type.Integer({ minimum: 0, description: 'Of them from earlier periods' }),
  set_aside: Count,
  own: Count,
  listeners: Count,
  tracks: Count,
  parties: Count,
})

const summary = {
  id: Type.String(),
  ...terms,
  time_zone: Type.String({ description: 'In which its days begin' }),
  source: Type.String(),
  thresholds: Thresholds,
  state: Type.Enum(PERIOD_STATES),
  progress: Type.Integer({ minimum: 0, maximum: 100, description: 'Percent of the run' }),
  problem: Type.String({ description: 'Why the last run failed; empty otherwise' }),
  estimate: Type.Boolean({ description: 'Whether it is too early to close it: plays may come' }),
  closes_at: Type.String({
    format: 'date-time',
    description: 'From when on it can be closed',
  }),
  totals: Maybe(Totals),
  hash: Maybe(Hash),
  previous: Maybe(Hash),
  version: Type.Integer({ minimum: 1 }),
  created_at: Moment,
  closed_at: Maybe(Moment),
}

/** A period as it stands in a list. */
export const PeriodSummary = Type.Object(summary)
export type PeriodSummary = Static<typeof PeriodSummary>

export const Period = Type.Object({
  ...summary,
  models: Maybe(
    Type.Object({
      'pro-rata': PartyAmounts,
      'user-centric': PartyAmounts,
      time: PartyAmounts,
    }),
  ),
  warnings: Type.Array(Warning),
  corrections: Type.Array(Correction),
})
export type Period = Static<typeof Period>

export const PeriodReply = Type.Object({ period: Period })
export type PeriodReply = Static<typeof PeriodReply>

/** What the file of a closed period is known by. */
export const ClosedReply = Type.Object({ hash: Hash, previous: Maybe(Hash) })
export type ClosedReply = Static<typeof ClosedReply>

export const PeriodFilter = Type.Object(
  {
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    state: Type.Optional(Type.Enum(PERIOD_STATES)),
  },
  strict,
)
export type PeriodFilter = Static<typeof PeriodFilter>

/** A closed period, as everybody reads it. */
export const ClosedPeriod = Type.Object({
  id: Type.String(),
  ...terms,
  time_zone: summary.time_zone,
  thresholds: Thresholds,
  totals: Totals,
  hash: Hash,
  previous: Maybe(Hash),
  closed_at: Moment,
})
export type ClosedPeriod = Static<typeof ClosedPeriod>

export const ClosedPeriods = Type.Object({
  periods: Type.Array(ClosedPeriod, { description: 'The newest first' }),
})
export type ClosedPeriods = Static<typeof ClosedPeriods>
