import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'
import {
  APPEAL_STATES,
  AUTOMATION,
  RESTRICTION_KINDS,
  RESTRICTION_STATES,
  RESTRICTION_SUBJECTS,
  STATEMENT_GROUNDS,
  STATEMENT_SOURCES,
  type RestrictionState,
} from './choices/restrictions.ts'

interface RestrictionAction {
  from: readonly [RestrictionState, ...RestrictionState[]]
  /** The state that follows; null if it stays. */
  to: RestrictionState | null
  by: 'administrators' | 'creators' | 'clock'
  /** Whether it needs an appeal that is open. */
  ofAppeal: boolean
}

/** The life of a restriction. `planned` becomes `in-force` by its moment alone. */
export const RESTRICTION_ACTIONS = {
  lift: { from: ['planned', 'in-force'], to: 'lifted', by: 'administrators', ofAppeal: false },
  end: { from: ['in-force'], to: 'ended', by: 'clock', ofAppeal: false },
  appeal: { from: ['planned', 'in-force'], to: null, by: 'creators', ofAppeal: false },
  uphold: { from: ['planned', 'in-force'], to: null, by: 'administrators', ofAppeal: true },
  overturn: {
    from: ['planned', 'in-force'],
    to: 'overturned',
    by: 'administrators',
    ofAppeal: true,
  },
} as const satisfies Record<string, RestrictionAction>
export type RestrictionActionName = keyof typeof RESTRICTION_ACTIONS

const Text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', description })
const Moment = (description: string) => Type.String({ format: 'date-time', description })
const MaybeMoment = (description: string) => Type.Union([Moment(description), Type.Null()])
const Notes = Type.Object(
  { notes: Text(LIMITS.textLength, 'Why') },
  { additionalProperties: false },
)

const Evidence = Type.Object(
  {
    name: Text(LIMITS.nameLength, 'What it shows'),
    url: Type.String({ maxLength: LIMITS.addressLength, pattern: '^https?://' }),
  },
  { additionalProperties: false },
)

/** Why something is held back (DSA, article 17): none of its six elements can be missing. */
export const Statement = Type.Object(
  {
    facts: Text(LIMITS.textLength, 'What happened'),
    evidence: Type.Optional(Type.Array(Evidence, { maxItems: 20 })),
    source: Type.Enum(STATEMENT_SOURCES, {
      description: 'Whether it rests on a notice or was found by the platform',
    }),
    automated: Type.Enum(AUTOMATION, { description: 'Whether a machine helped, or decided' }),
    ground: Type.Enum(STATEMENT_GROUNDS),
    clause: Text(LIMITS.nameLength, 'The law or the term that it rests on'),
    redress: Text(LIMITS.textLength, 'How to answer'),
    where: Type.Optional(
      Type.Array(Type.Literal('*'), { minItems: 1, maxItems: 1, description: 'Everywhere' }),
    ),
  },
  { additionalProperties: false },
)
export type Statement = Static<typeof Statement>

const Subject = Type.Object({
  kind: Type.Enum(RESTRICTION_SUBJECTS),
  id: Type.String(),
  title: Type.String(),
})

const Appeal = Type.Object({
  text: Type.String(),
  at: Moment('When it was made'),
  state: Type.Enum(APPEAL_STATES),
  due_at: Moment('When it is decided at the latest'),
  decided_at: MaybeMoment('When it was decided'),
  notes: Type.String({ description: 'Why it was decided so; empty until then' }),
})

/** A restriction as the creators read it whom it concerns. */
export const Restriction = Type.Object({
  id: Type.String(),
  subject: Subject,
  kind: Type.Enum(RESTRICTION_KINDS),
  state: Type.Enum(RESTRICTION_STATES),
  from: Moment('When it begins'),
  until: MaybeMoment('The moment from which it no longer holds; null if it has no end'),
  statement: Type.Object({
    facts: Type.String(),
    evidence: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
    source: Type.Enum(STATEMENT_SOURCES),
    automated: Type.Enum(AUTOMATION),
    ground: Type.Enum(STATEMENT_GROUNDS),
    clause: Type.String(),
    redress: Type.String(),
    where: Type.Array(Type.String()),
  }),
  claim_id: Type.Union([Type.String(), Type.Null()]),
  appeal: Type.Union([Appeal, Type.Null()]),
  appeal_until: Moment('Until when it can be appealed against'),
  created_at: Moment('When it was made'),
  ended_at: MaybeMoment('When it was lifted, overturned or over'),
  ended_notes: Type.String({ description: 'Why it was lifted or overturned' }),
  version: Type.Integer({ minimum: 1 }),
})
export type Restriction = Static<typeof Restriction>

const By = Type.Union([Type.Object({ id: Type.String(), name: Type.String() }), Type.Null()], {
  description: 'Null if the system decided, or the account is gone',
})

/** The same as administrators see it. */
export const DecidedRestriction = Type.Object({
  ...Restriction.properties,
  decided_by: By,
  may_decide: Type.Boolean({
    description: 'Whether the caller may decide on its appeal: another one than who decided first',
  }),
})
export type DecidedRestriction = Static<typeof DecidedRestriction>

/** Body of a new restriction. `from` is now where it is absent; `until` is exclusive. */
export const NewRestriction = Type.Object(
  {
    subject: Type.Object(
      { kind: Type.Enum(RESTRICTION_SUBJECTS), id: Type.String({ minLength: 1, maxLength: 64 }) },
      { additionalProperties: false },
    ),
    kind: Type.Enum(RESTRICTION_KINDS),
    from: Type.Optional(Moment('Now, if absent')),
    until: Type.Optional(MaybeMoment('Exclusive')),
    statement: Statement,
  },
  { additionalProperties: false },
)
export type NewRestriction = Static<typeof NewRestriction>

export const RestrictionReply = Type.Object({ restriction: DecidedRestriction })
export type RestrictionReply = Static<typeof RestrictionReply>
export const OwnRestrictionReply = Type.Object({ restriction: Restriction })
export type OwnRestrictionReply = Static<typeof OwnRestrictionReply>

/** Body of a lift, and of a decision on an appeal. */
export const RestrictionNotes = Notes

export const NewAppeal = Type.Object(
  { text: Text(LIMITS.textLength, 'Why it is wrong') },
  { additionalProperties: false },
)

/** `filter` of the lists of restrictions. */
export const RestrictionFilter = Type.Object(
  {
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    kind: Type.Optional(Type.Enum(RESTRICTION_KINDS)),
    subject: Type.Optional(
      Type.Union([
        Type.Enum(RESTRICTION_SUBJECTS),
        Type.Array(Type.Enum(RESTRICTION_SUBJECTS), { maxItems: RESTRICTION_SUBJECTS.length }),
      ]),
    ),
    subject_id: Type.Optional(Type.String({ maxLength: 64 })),
    /** Those that hold or will hold, or those that are over. */
    open: Type.Optional(Type.Boolean()),
    appealed: Type.Optional(Type.Boolean({ description: 'Only those with an open appeal' })),
  },
  { additionalProperties: false },
)
export type RestrictionFilter = Static<typeof RestrictionFilter>
