import { Type, type Static } from 'typebox'
import {
  CONSENT_STATES,
  CONSENT_USES,
  CONSENT_WAYS,
  WHOLE_BP,
  WORLDWIDE,
  type ConsentState,
} from './choices/consents.ts'
import { LIMITS } from './choices/limits.ts'

interface ConsentAction {
  from: readonly [ConsentState, ...ConsentState[]]
  /** The state at the moment that the action names; null if it follows from the moments alone. */
  to: ConsentState | null
}

/**
 * The life of a consent. It begins and ends by its moments: `planned` becomes `in-force`, and that
 * `ended`, or `withdrawn` where somebody has said so.
 */
export const CONSENT_ACTIONS = {
  change: { from: ['planned', 'in-force'], to: null },
  withdraw: { from: ['planned', 'in-force'], to: 'withdrawn' },
} as const satisfies Record<string, ConsentAction>

/** Follows from the moments of a consent, in Unix milliseconds; `until` is exclusive. */
export function consentState(
  {
    from,
    until,
    withdrawn_at,
  }: { from: number; until: number | null; withdrawn_at: number | null },
  now: number,
): ConsentState {
  const isOver = until !== null && (until <= now || until <= from)
  if (isOver) return withdrawn_at === null ? 'ended' : 'withdrawn'
  return from > now ? 'planned' : 'in-force'
}

const Moment = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}(T.+)?$',
    maxLength: 40,
    description: `${description}: ISO 8601, or a date in the zone of the platform`,
  })
const MaybeMoment = (description: string) => Type.Union([Moment(description), Type.Null()])

const Territory = Type.String({
  pattern: '^(\\*|[A-Z]{2})$',
  description: 'ISO 3166-1 alpha-2, or * for all of the world',
})

/** What is said of a consent, by whoever gives or changes it. */
const facts = {
  uses: Type.Array(Type.Enum(CONSENT_USES), { minItems: 1, uniqueItems: true }),
  creators: Type.Union(
    [
      Type.Array(Type.String({ maxLength: 64 }), {
        minItems: 1,
        maxItems: LIMITS.namesPerTrack,
        uniqueItems: true,
      }),
      Type.Null(),
    ],
    { description: 'Ids of the creators it is for; null for everybody' },
  ),
  territories: Type.Array(Territory, { minItems: 1, maxItems: 250, uniqueItems: true }),
  from: Moment('When it begins'),
  until: MaybeMoment('When it ends, exclusive; null for no end'),
  share_bp: Type.Integer({
    minimum: 0,
    maximum: WHOLE_BP,
    description: 'The share that it is given for, in basis points',
  }),
  terms: Type.String({ maxLength: LIMITS.textLength }),
}

/** A new consent. What is absent: for everybody, worldwide, from now on, without an end, for nothing. */
export const NewConsent = Type.Object(
  {
    artist_id: Type.String({ maxLength: 64 }),
    uses: facts.uses,
    creators: Type.Optional(facts.creators),
    territories: Type.Optional(facts.territories),
    from: Type.Optional(facts.from),
    until: Type.Optional(facts.until),
    share_bp: Type.Optional(facts.share_bp),
    terms: Type.Optional(facts.terms),
    reason: Type.Optional(
      Type.String({
        maxLength: LIMITS.textLength,
        description: 'Why an administrator enters it; with a document',
      }),
    ),
  },
  { additionalProperties: false },
)
export type NewConsent = Static<typeof NewConsent>

/** Absent fields stay as they are. */
export const ConsentChanges = Type.Partial(
  Type.Object({ ...facts, reason: Type.String({ maxLength: LIMITS.textLength }) }),
  { additionalProperties: false },
)
export type ConsentChanges = Static<typeof ConsentChanges>

export const Withdrawal = Type.Object(
  {
    at: Type.Optional(Moment('When it ends; now, if absent')),
    notes: Type.Optional(Type.String({ maxLength: LIMITS.textLength })),
  },
  { additionalProperties: false },
)

/** A consent as its two sides read it. */
export const Consent = Type.Object({
  id: Type.String(),
  artist_id: Type.String(),
  artist: Type.Object({ id: Type.String(), name: Type.String() }),
  uses: Type.Array(Type.Enum(CONSENT_USES)),
  creators: Type.Union([
    Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    Type.Null(),
  ]),
  territories: Type.Array(Type.String()),
  from: Type.String({ format: 'date-time' }),
  until: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  share_bp: Type.Integer({ minimum: 0, maximum: WHOLE_BP }),
  terms: Type.String(),
  given: Type.Enum(CONSENT_WAYS),
  reason: Type.String(),
  document: Type.Union([
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      sha256: Type.String(),
      size: Type.Integer(),
    }),
    Type.Null(),
  ]),
  state: Type.Enum(CONSENT_STATES),
  withdrawn_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'When it was said that it ends; its end then stays',
  }),
  created_at: Type.String({ format: 'date-time' }),
  version: Type.Integer({ minimum: 1 }),
})
export type Consent = Static<typeof Consent>
export const ConsentReply = Type.Object({ consent: Consent })
export type ConsentReply = Static<typeof ConsentReply>

export const ConsentFilter = Type.Object(
  {
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    artist_id: Type.Optional(Type.String({ maxLength: 64 })),
    use: Type.Optional(Type.Enum(CONSENT_USES)),
    state: Type.Optional(Type.Enum(CONSENT_STATES)),
  },
  { additionalProperties: false },
)
export type ConsentFilter = Static<typeof ConsentFilter>

/** A public track that takes what a consent allows. */
export const ConcernedTrack = Type.Object({
  id: Type.String(),
  title: Type.String(),
  creators: Type.Array(Type.String(), { description: 'Their names' }),
  needs_it: Type.Boolean({
    description: 'Whether it is taken out of everything public once this consent ends',
  }),
})
export type ConcernedTrack = Static<typeof ConcernedTrack>
export const ConcernedTracks = Type.Object({ tracks: Type.Array(ConcernedTrack) })
export type ConcernedTracks = Static<typeof ConcernedTracks>

/** What everybody may know of an artist's consents: whether, since when, and on whose word. */
export const RegistryEntry = Type.Object({
  use: Type.Enum(CONSENT_USES),
  given: Type.Enum(['everybody', 'some', 'nobody']),
  since: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  by: Type.Union([Type.Enum(['artist', 'administrator']), Type.Null()]),
})
export type RegistryEntry = Static<typeof RegistryEntry>

export const isWorldwide = (territories: readonly string[]) => territories.includes(WORLDWIDE)
