import { Type, type Static } from 'typebox'
import { CLAIM_KINDS, CLAIM_STATES, type ClaimKind, type ClaimState } from './choices/claims.ts'
import { LIMITS } from './choices/limits.ts'
import { APPEAL_STATES } from './choices/restrictions.ts'
import { Document } from './documents.ts'
import { ListQuery } from './lists.ts'
import { NewAppeal, Statement } from './restrictions.ts'

interface ClaimAction {
  from: readonly [ClaimState, ...ClaimState[]]
  to: ClaimState
  by: 'administrators' | 'creators' | 'claimant' | 'clock'
  /** The claims that it is for; all of them where it is absent. */
  kinds?: readonly ClaimKind[]
  /** Whether the track has to be published. */
  ofPublished?: true
  /** Whether it says why the track is held back. */
  hasStatement?: true
}

/** Claims after the DMCA, which the creator answers with a counter-notice. */
export const COUNTERED_KINDS = ['recording', 'composition'] as const satisfies readonly ClaimKind[]
export const ANSWERED_KINDS = ['voice', 'name', 'unlawful'] as const satisfies readonly ClaimKind[]
export const isCountered = (kind: ClaimKind) => COUNTERED_KINDS.some((one) => one === kind)

/** The life of a claim. Nothing else changes its state. */
export const CLAIM_ACTIONS = {
  confirm: { from: ['unconfirmed'], to: 'open', by: 'claimant' },
  hold: {
    from: ['open', 'asked'],
    to: 'held',
    by: 'administrators',
    ofPublished: true,
    hasStatement: true,
  },
  ask: { from: ['open', 'held'], to: 'asked', by: 'administrators' },
  uphold: {
    from: ['open', 'held', 'asked'],
    to: 'upheld',
    by: 'administrators',
    hasStatement: true,
  },
  dismiss: {
    from: ['open', 'held', 'asked', 'countered'],
    to: 'dismissed',
    by: 'administrators',
  },
  suit: { from: ['countered'], to: 'upheld', by: 'administrators' },
  counter: {
    from: ['held', 'asked', 'upheld'],
    to: 'countered',
    by: 'creators',
    kinds: COUNTERED_KINDS,
  },
  answer: { from: ['held', 'asked'], to: 'open', by: 'creators', kinds: ANSWERED_KINDS },
  restore: { from: ['countered'], to: 'restored', by: 'clock' },
  /** Once, and decided by another administrator than the one who dismissed it. */
  appeal: { from: ['dismissed'], to: 'open', by: 'claimant' },
} as const satisfies Record<string, ClaimAction>
export type ClaimActionName = keyof typeof CLAIM_ACTIONS

/** What administrators do with a claim, in the order of the screen. */
export const CLAIM_DECISIONS = ['hold', 'ask', 'uphold', 'dismiss', 'suit'] as const
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number]

/** Whether an action is in the table for a claim in this state. */
export function isClaimAction(
  action: ClaimActionName,
  { kind, state }: { kind: ClaimKind; state: ClaimState },
): boolean {
  const { from, kinds }: ClaimAction = CLAIM_ACTIONS[action]
  return from.includes(state) && (kinds === undefined || kinds.includes(kind))
}

/** States in which the track's creators are awaited. */
export const isAwaitingCreator = (state: ClaimState) => state === 'held' || state === 'asked'

const Text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', description })
const Line = (description: string) => Text(LIMITS.nameLength, description)
const Moment = (description: string) => Type.String({ format: 'date-time', description })
const MaybeMoment = (description: string) => Type.Union([Moment(description), Type.Null()])

/** Fields of a claim, as anybody sends it; files are `evidence`. Which are needed depends on `kind`. */
export const NewClaim = Type.Object(
  {
    track_id: Type.Optional(Line('The track, where it is about one')),
    url: Type.Optional(
      Text(LIMITS.addressLength, 'Or the address of the page of this service that it is about'),
    ),
    kind: Type.Enum(CLAIM_KINDS),
    name: Line('Of who claims'),
    email: Type.String({
      format: 'email',
      maxLength: 254,
      description: 'Where the link to confirm it is sent',
    }),
    address: Type.Optional(Type.String({ maxLength: 1_000 })),
    phone: Type.Optional(Type.String({ maxLength: 50 })),
    work: Type.Optional(
      Type.String({
        maxLength: LIMITS.textLength,
        description: 'What is theirs: the work, the voice, the name; not asked for `unlawful`',
      }),
    ),
    statement: Text(LIMITS.textLength, 'Why'),
    good_faith: Type.Literal(true),
    authority: Type.Optional(
      Type.Literal(true, {
        description: 'Under penalty of perjury; for a recording or a composition',
      }),
    ),
    signature: Type.Optional(
      Type.String({ maxLength: LIMITS.nameLength, description: 'The same: a full name' }),
    ),
  },
  { additionalProperties: false },
)
export type NewClaim = Static<typeof NewClaim>

export const ClaimReceived = Type.Object({
  number: Type.String({ description: 'To quote: `C-2026-000123`' }),
})
export type ClaimReceived = Static<typeof ClaimReceived>

/** Body of a confirmation: the token of the link in the mail. */
export const ClaimToken = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)

/** Body of an appeal against a dismissal: the token of the link in the mail that told of it, and why. */
export const ClaimAppeal = Type.Object(
  { ...ClaimToken.properties, ...NewAppeal.properties },
  { additionalProperties: false },
)

const Clock = Type.Object({
  due_at: MaybeMoment('When an answer or a decision is due, or what the clock does is done'),
  earliest_restore_at: MaybeMoment('Of a counter-notice: after 10 business days'),
  latest_restore_at: MaybeMoment('Of a counter-notice: after 14 business days; exclusive'),
})

const common = {
  id: Type.String(),
  number: Type.String(),
  kind: Type.Enum(CLAIM_KINDS),
  state: Type.Enum(CLAIM_STATES),
  held: Type.Boolean({ description: 'Whether the track is hidden because of it' }),
  clock: Clock,
  work: Type.String(),
  answer: Type.Union([
    Type.Object({ text: Type.String(), at: Moment('When it was given') }),
    Type.Null(),
  ]),
  counter: Type.Union([
    Type.Object({
      name: Type.String(),
      address: Type.String(),
      phone: Type.String(),
      statement: Type.String(),
      signature: Type.String(),
      at: Moment('When it was given'),
    }),
    Type.Null(),
  ]),
  counter_until: MaybeMoment('Until when an upheld one can be countered; null otherwise'),
  decided_at: MaybeMoment('When it was upheld or dismissed, or the track was put back'),
  notes: Type.String({ description: 'What was said with the last action' }),
  created_at: Moment('When it was sent'),
  version: Type.Integer({ minimum: 1 }),
}

const Track = Type.Union([Type.Object({ id: Type.String(), title: Type.String() }), Type.Null()])

/** A claim as the creators read it whom it names: without contact and files. */
export const OwnClaim = Type.Object({
  ...common,
  track: Track,
  may_counter: Type.Boolean({
    description: 'Whether a counter-notice can follow: once, and once more after an appeal',
  }),
  facts: Type.String({ description: 'What the claimant says' }),
  claimant: Type.Union([Type.String(), Type.Null()], {
    description: 'Name of the claimant of a recording or a composition',
  }),
})
export type OwnClaim = Static<typeof OwnClaim>

const Person = Type.Object({ id: Type.String(), name: Type.String() })

/** The same as administrators see it. */
export const RightsClaim = Type.Object({
  ...common,
  track: Type.Union([
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      is_published: Type.Boolean({ description: 'Otherwise it is pending, deleted or unknown' }),
    }),
    Type.Null(),
  ]),
  url: Type.String({ description: 'The page it is about; may be empty' }),
  name: Type.String(),
  email: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  statement: Type.String(),
  authority: Type.Boolean(),
  signature: Type.String(),
  evidence: Type.Array(Document),
  creators: Type.Array(Person, { description: 'Who was credited when it was confirmed' }),
  restrictions: Type.Array(Type.String(), { description: 'Ids of those it led to' }),
  decided_by: Type.Union([Person, Type.Null()]),
  appeal: Type.Union(
    [
      Type.Object({
        text: Type.String(),
        at: Moment('When it was made'),
        state: Type.Enum(APPEAL_STATES),
        decided_at: MaybeMoment('When it was decided'),
      }),
      Type.Null(),
    ],
    { description: 'What the claimant says against the dismissal' },
  ),
  appeal_until: MaybeMoment('Until when a dismissed one can be appealed against; null otherwise'),
  may_decide: Type.Boolean({
    description:
      'Whether the caller may decide: another one decides on an appeal than who dismissed',
  }),
  confirmed_at: MaybeMoment('When its claimant confirmed it'),
  of_claimant: Type.Object(
    {
      claims: Type.Integer({ minimum: 0 }),
      dismissed: Type.Integer({ minimum: 0 }),
    },
    { description: 'Confirmed claims from the same mail address, and how many were dismissed' },
  ),
})
export type RightsClaim = Static<typeof RightsClaim>

/** Body of what administrators do. `statement` is for `hold` and `uphold`: why the track is hidden. */
export const ClaimDecisionBody = Type.Object(
  {
    notes: Text(LIMITS.textLength, 'What its two sides are told'),
    statement: Type.Optional(Statement),
  },
  { additionalProperties: false },
)
export type ClaimDecisionBody = Static<typeof ClaimDecisionBody>

/** A counter-notice (17 U.S.C. 512(g)(3)). */
export const NewCounter = Type.Object(
  {
    name: Line('Of who counters'),
    address: Text(1_000, 'Where they can be served'),
    phone: Text(50, 'Their telephone number'),
    statement: Text(LIMITS.textLength, 'Why the track was taken down by mistake'),
    mistake: Type.Literal(true, {
      description: 'A good faith belief in a mistake, under penalty of perjury',
    }),
    jurisdiction: Type.Literal(true, {
      description: 'They consent to the jurisdiction, and accept service from the claimant',
    }),
    signature: Line('A full name'),
  },
  { additionalProperties: false },
)
export type NewCounter = Static<typeof NewCounter>

export const NewAnswer = Type.Object(
  { text: Text(LIMITS.textLength, 'What the creator says to it') },
  { additionalProperties: false },
)

export const ClaimReply = Type.Object({ claim: RightsClaim })
export type ClaimReply = Static<typeof ClaimReply>
export const OwnClaimReply = Type.Object({ claim: OwnClaim })
export type OwnClaimReply = Static<typeof OwnClaimReply>

/** `filter` of the lists of claims. */
export const ClaimFilter = Type.Object(
  {
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    state: Type.Optional(Type.Enum(CLAIM_STATES)),
    kind: Type.Optional(Type.Enum(CLAIM_KINDS)),
    /** Those that wait for administrators: new and answered ones, and those whose time is over. */
    waiting: Type.Optional(Type.Boolean()),
    creator_id: Type.Optional(Type.String({ maxLength: 64 })),
    track_id: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
)
export type ClaimFilter = Static<typeof ClaimFilter>

/** Creators whom upheld claims name again: shown to administrators, and nobody is suspended by it. */
export const NamedAgain = Type.Object({
  repeat_claims: Type.Integer({ description: 'From how many claims on' }),
  creators: Type.Array(
    Type.Object({
      ...Person.properties,
      claims: Type.Integer({ minimum: 1, description: 'Upheld claims that name them' }),
      since: Moment('When the last one was upheld'),
    }),
  ),
})
export type NamedAgain = Static<typeof NamedAgain>

/** Query of the lists: the filters that are asked for most stand alone, too. */
export const ClaimsQuery = Type.Object(
  {
    ...ListQuery.properties,
    state: Type.Optional(Type.Enum(CLAIM_STATES)),
    kind: Type.Optional(Type.Enum(CLAIM_KINDS)),
  },
  { additionalProperties: false },
)
export type ClaimsQuery = Static<typeof ClaimsQuery>

export const TransparencyQuery = Type.Object(
  {
    year: Type.String({ pattern: '^20\\d\\d$', examples: ['2026'] }),
    format: Type.Optional(Type.Literal('csv')),
  },
  { additionalProperties: false },
)
