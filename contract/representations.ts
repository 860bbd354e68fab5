import { Type, type Static } from 'typebox'
import { Artist } from './artists.ts'
import { LIMITS } from './choices/limits.ts'
import { REPRESENTATION_STATES, type RepresentationState } from './choices/representations.ts'
import { Document, documentFiles } from './documents.ts'
import type { AuditAction } from './lifecycle.ts'
import { profileFields, imageFiles } from './people.ts'

interface RepresentationTransition {
  /** The states in which it is possible; none for what begins one. */
  from: readonly RepresentationState[]
  to: RepresentationState
  /** `system`: what follows from an end of access, a merge or a transfer. */
  by: readonly ('creators' | 'administrators' | 'system')[]
}

/** What is done to a representation, in the words of the audit, and the state that follows. */
export const REPRESENTATION_ACTIONS = {
  represent: { from: [], to: 'asked', by: ['creators'] },
  'grant-representation': { from: ['asked'], to: 'granted', by: ['administrators'] },
  'decline-representation': { from: ['asked'], to: 'declined', by: ['administrators', 'system'] },
  'end-representation': { from: ['granted'], to: 'ended', by: ['administrators', 'system'] },
} as const satisfies Partial<Record<AuditAction, RepresentationTransition>>
export type RepresentationAction = keyof typeof REPRESENTATION_ACTIONS
/** Actions on a representation that there is. */
export type RepresentationMove = Exclude<RepresentationAction, 'represent'>

export const canMove = (state: RepresentationState, action: RepresentationMove) => {
  const { from }: RepresentationTransition = REPRESENTATION_ACTIONS[action]
  return from.includes(state)
}

const Party = Type.Object({ id: Type.String(), name: Type.String() })

/** Who speaks for an artist, or asks to, as the one who asked reads it. */
export const Representation = Type.Object({
  id: Type.String(),
  artist: Party,
  creator: Party,
  message: Type.String({ description: 'What the creator says of it' }),
  documents: Type.Array(Document, { description: 'Evidence; only administrators can read it' }),
  state: Type.Enum(REPRESENTATION_STATES),
  created_at: Type.String({ description: 'When it was asked for: ISO 8601, UTC' }),
  updated_at: Type.String({ description: 'ISO 8601, UTC' }),
  decided_at: Type.Union([Type.String(), Type.Null()], { description: 'Null while it is asked' }),
  notes: Type.String({ description: 'Reason of the decision; empty until then' }),
  ended_at: Type.Union([Type.String(), Type.Null()], { description: 'Null until it ends' }),
  ended_notes: Type.String({ description: 'Why it ended; empty until then' }),
  version: Type.Integer({ minimum: 1 }),
})
export type Representation = Static<typeof Representation>

/** The same, as administrators read it. */
export const AdminRepresentation = Type.Object({
  ...Representation.properties,
  asked_by: Type.String({ description: 'Name of the person who asked; empty if they are gone' }),
  decided_by: Type.String({ description: 'Empty until then, and where a rule decided' }),
  ended_by: Type.String({ description: 'Empty until then, and where a rule ended it' }),
  represented_by: Type.Union([Party, Type.Null()], {
    description: 'Who represents the artist now; null for nobody',
  }),
})
export type AdminRepresentation = Static<typeof AdminRepresentation>

export const RepresentationFields = Type.Object(
  {
    message: Type.String({
      minLength: 1,
      maxLength: LIMITS.textLength,
      description: 'Who you are to the artist, and how that can be seen',
    }),
  },
  { additionalProperties: false },
)
/** The same with its files, for the OpenAPI document. */
export const RepresentationForm = Type.Object(
  { ...RepresentationFields.properties, evidence: documentFiles },
  { additionalProperties: false },
)

export const RepresentationReply = Type.Object({ representation: Representation })
export type RepresentationReply = Static<typeof RepresentationReply>

/** A decision on a representation, and what ends one: the creator reads the notes. */
export const RepresentationDecision = Type.Object(
  { notes: Type.String({ minLength: 1, maxLength: LIMITS.textLength }) },
  { additionalProperties: false },
)
export type RepresentationDecision = Static<typeof RepresentationDecision>
export const AdminRepresentationReply = Type.Object({ representation: AdminRepresentation })

/** `filter` of the list for administrators. */
export const RepresentationFilter = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: LIMITS.nameLength,
        description: "Part of the artist's or the creator's name",
      }),
    ),
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    state: Type.Optional(Type.Enum(REPRESENTATION_STATES)),
    artist: Type.Optional(Type.String({ description: 'Id of an artist' })),
    creator: Type.Optional(Type.String({ description: 'Id of a creator' })),
  },
  { additionalProperties: false },
)
export type RepresentationFilter = Static<typeof RepresentationFilter>

/** An artist as sent to the creator who represents them. */
export const RepresentedArtist = Type.Omit(Artist, ['creator_id'])
export type RepresentedArtist = Static<typeof RepresentedArtist>

const { bio, genres, existingImages, id } = profileFields
export const RepresentedArtistFields = Type.Object(
  { bio, genres, existingImages, id },
  { additionalProperties: false },
)
export type RepresentedArtistFields = Static<typeof RepresentedArtistFields>
export const RepresentedArtistChanges = Type.Object(
  { ...RepresentedArtistFields.properties, ...imageFiles },
  { additionalProperties: false },
)
export const RepresentedArtistReply = Type.Object({ artist: RepresentedArtist })

/** `filter` of one's own representations. */
export const OwnRepresentationFilter = Type.Object(
  {
    id: RepresentationFilter.properties.id,
    state: RepresentationFilter.properties.state,
  },
  { additionalProperties: false },
)

/** `filter` of the artists whom one represents. */
export const RepresentedArtistFilter = Type.Object(
  {
    q: Type.Optional(
      Type.String({ maxLength: LIMITS.nameLength, description: 'Parts of the name' }),
    ),
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
  },
  { additionalProperties: false },
)
export type RepresentedArtistFilter = Static<typeof RepresentedArtistFilter>
