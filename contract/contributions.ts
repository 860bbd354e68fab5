import { Type, type Static, type TSchema } from 'typebox'
import {
  AI_EXTENTS,
  APPLE_TAGS,
  CREDIT_PARTS,
  CREDIT_ROLE_NAMES,
  PROJECTIONS,
  USUAL_SETS,
  type AppleTag,
  type CreditPart,
} from './choices/contributions.ts'
import { LIMITS } from './choices/limits.ts'

/**
 * Who and what made a track: contributions as they are sent and as they are answered. What follows
 * from them is in `parts.ts`, their rules in `contributionRules.ts`, their words in `disclosure.ts`.
 */

const text = (description?: string) =>
  Type.String({
    minLength: 1,
    maxLength: LIMITS.nameLength,
    ...(description !== undefined && { description }),
  })
const Text = text()
const Id = Type.String({ minLength: 1, maxLength: LIMITS.nameLength })
const strict = { additionalProperties: false }

/** What a machine made of it. */
export const Extent = Type.Enum(AI_EXTENTS, {
  description: 'What a machine made of it: nothing, a part, everything',
})
const ExtentOrNull = Type.Union([Extent, Type.Null()])

/** The program or model that was used. */
export const Tool = Type.Object(
  { vendor: Type.Optional(Text), model: Text, version: Type.Optional(Text) },
  strict,
)
export type Tool = Static<typeof Tool>

const artistIds = (description: string) =>
  Type.Optional(Type.Array(Id, { maxItems: LIMITS.namesPerTrack, uniqueItems: true, description }))

const facts = {
  role: Type.Enum(CREDIT_ROLE_NAMES, {
    description: 'What was done, by the names of DDEX; each belongs to a part',
  }),
  ai: Extent,
  tool: Type.Optional(Tool),
  instrument: Type.Optional(text('What was played')),
  voice_of: artistIds('Ids of artists whose voice it takes'),
  style_of: artistIds('Ids of artists whose style it takes'),
}

/** Whoever contributed, as it is sent: one of these. */
export const SentParty = Type.Union([
  Type.Object({ creator_id: Id }, strict),
  Type.Object({ artist_id: Id }, strict),
  Type.Object({ name: Text }, strict),
  Type.Object({ generator: Type.Literal(true) }, strict),
])
export type SentParty = Static<typeof SentParty>

/** A contribution as it is sent. */
export const SentContribution = Type.Object(
  {
    party: SentParty,
    ...facts,
    shown: Type.Optional(
      Type.Boolean({ description: 'Whether everybody may read it; true where it is not said' }),
    ),
  },
  strict,
)
export type SentContribution = Static<typeof SentContribution>

const Name = Type.String({
  description: 'As it is now; of a generator the vendor and model of its tool',
})

/** Whoever contributed, with a name. Who is deleted by now has only that. */
export const Party = Type.Union([
  Type.Object({ creator_id: Type.String(), name: Name }),
  Type.Object({ artist_id: Type.String(), name: Name }),
  Type.Object({ generator: Type.Literal(true), name: Name }),
  Type.Object({ name: Name }),
])
export type Party = Static<typeof Party>

/** A contribution as it is answered. */
export const Contribution = Type.Object({ party: Party, ...facts, shown: Type.Boolean() })
export type Contribution = Static<typeof Contribution>

/** All contributions of a track; they replace the ones before. */
export const SentContributions = Type.Object(
  {
    contributions: Type.Array(SentContribution, { maxItems: LIMITS.contributionsPerTrack }),
  },
  strict,
)
export type SentContributions = Static<typeof SentContributions>

const parts = <Schema extends TSchema>(schema: Schema) =>
  Object.fromEntries(CREDIT_PARTS.map((part) => [part, schema])) as Record<CreditPart, Schema>

/** What a machine made of each part; null where nothing is said of it. */
export const Parts = Type.Object(parts(ExtentOrNull), {
  description: 'What a machine made of each part; null where nothing is said of it',
})
export type Parts = Static<typeof Parts>

export const Contains = Type.Union([Extent, Type.Null()], {
  description: 'What a machine made of everything that is heard; null where nothing is said of it',
})
export type Contains = Static<typeof Contains>

/** The contributions of a track, and what follows from them. */
export const Credits = Type.Object({
  contributions: Type.Array(Contribution),
  declared: Type.Boolean({ description: 'Whether a list was sent, also an empty one' }),
  contains: Contains,
  parts: Parts,
  version: Type.Integer({ minimum: 1, description: 'That of the track' }),
})
export type Credits = Static<typeof Credits>

/** Query of the credits of a track. */
export const CreditsQuery = Type.Object(
  {
    projection: Type.Optional(
      Type.Enum(PROJECTIONS, {
        description:
          'As a platform shows them: names and tools of those that are shown; Apple’s tags, which name nobody, say what the whole track contains',
      }),
    ),
  },
  strict,
)

/** Credits by role: who and which tools, and what a machine made of it. */
export const SpotifyCredits = Type.Object({
  projection: Type.Literal('spotify'),
  credits: Type.Array(
    Type.Object({
      role: Type.Enum(CREDIT_ROLE_NAMES),
      ai: Extent,
      names: Type.Array(Type.String(), { description: 'People, in their order' }),
      tools: Type.Array(Type.String(), { description: 'Tools, also of people' }),
    }),
  ),
})
export type SpotifyCredits = Static<typeof SpotifyCredits>

/** What a machine made of the recording, of words and music, and of the artwork. */
export const AppleCredits = Type.Object({
  projection: Type.Literal('apple'),
  tags: Type.Array(
    Type.Object({
      tag: Type.Enum(Object.keys(APPLE_TAGS) as AppleTag[]),
      ai: ExtentOrNull,
      tagged: Type.Boolean({ description: 'Whether a machine made any of it' }),
    }),
  ),
})
export type AppleCredits = Static<typeof AppleCredits>

const setName = Type.String({ minLength: 1, maxLength: USUAL_SETS.nameLength })

/** What a creator's form is filled in with: saved sets, and what was said of tracks before. */
export const UsualCredits = Type.Object({
  me: Type.Object({ creator_id: Type.String(), name: Name }),
  sets: Type.Array(Type.Object({ name: setName, contributions: Type.Array(Contribution) })),
  latest: Type.Array(Contribution, {
    description: `Of the ${USUAL_SETS.latestTracks} newest of your tracks that say something, the newest first, each once`,
  }),
})
export type UsualCredits = Static<typeof UsualCredits>

export const SentUsualCredits = Type.Object(
  {
    sets: Type.Array(Type.Object({ name: setName, ...SentContributions.properties }, strict), {
      maxItems: USUAL_SETS.most,
    }),
  },
  strict,
)
export type SentUsualCredits = Static<typeof SentUsualCredits>
