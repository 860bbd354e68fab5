import { Type, type Static } from 'typebox'
import {
  APPROVAL_STATES,
  APPROVAL_SUBJECTS,
  APPROVAL_USES,
  type ApprovalState,
} from './choices/approvals.ts'
import type { AuditAction } from './lifecycle.ts'
import { LIMITS } from './choices/limits.ts'
import { ListQuery } from './lists.ts'

/** `system`: what follows from trust, or from a consent. */
type ApprovalParty = 'creators' | 'administrators' | 'system'

interface ApprovalTransition {
  /** The states in which each may do it; none who may never. */
  from: Readonly<Record<ApprovalParty, readonly ApprovalState[]>>
  to: ApprovalState
}

/**
 * What is done to an approval, in the words of the audit. Administrators decide what was not answered
 * in time, and on names only: a voice or a style passes with a consent alone.
 */
export const APPROVAL_ACTIONS = {
  approve: {
    from: {
      creators: ['asked', 'expired', 'declined'],
      administrators: ['expired'],
      system: ['asked', 'expired', 'declined'],
    },
    to: 'approved',
  },
  disapprove: {
    from: { creators: ['asked', 'expired'], administrators: ['expired'], system: [] },
    to: 'declined',
  },
} as const satisfies Partial<Record<AuditAction, ApprovalTransition>>
export type ApprovalAction = keyof typeof APPROVAL_ACTIONS

export const canDecide = (state: ApprovalState, action: ApprovalAction, party: ApprovalParty) => {
  const { from }: ApprovalTransition = APPROVAL_ACTIONS[action]
  return from[party].includes(state)
}

/** How often who speaks for an artist is reminded within `approval_days`, at equal distances. */
export const REMINDERS = 2

const Party = Type.Object({ id: Type.String(), name: Type.String() })
const Moment = (description: string) => Type.String({ format: 'date-time', description })

const facts = {
  id: Type.String(),
  artist: Party,
  subject: Type.Enum(APPROVAL_SUBJECTS, {
    description: 'The name of the artist, or the sound of them: their voice and style',
  }),
  uses: Type.Array(Type.Enum(APPROVAL_USES)),
  state: Type.Enum(APPROVAL_STATES),
  asked_at: Moment('When it was asked for, last'),
  until: Moment('When administrators can decide, where it is about a name'),
  decided_at: Type.Union([Moment('When it was decided'), Type.Null()]),
  notes: Type.String({ description: 'Reason of the decision; the creator of the track reads it' }),
}

/** What a track waits for before it is published, as its creators and reviewers read it. */
export const TrackApproval = Type.Object(facts)
export type TrackApproval = Static<typeof TrackApproval>

/** The same as who decides reads it: with the track. */
export const Approval = Type.Object({
  ...facts,
  track: Type.Object({
    id: Type.String(),
    title: Type.String(),
    creators: Type.Array(Type.String(), { description: 'Their names' }),
    preview_url: Type.String({ description: 'Address of its preview, signed; it expires' }),
    artwork_url: Type.String(),
  }),
  asked_by: Type.Union([Party, Type.Null()], {
    description: 'The creator who submitted the track or the change; null for an administrator',
  }),
  version: Type.Integer({ minimum: 1 }),
})
export type Approval = Static<typeof Approval>
export const ApprovalReply = Type.Object({ approval: Approval })
export type ApprovalReply = Static<typeof ApprovalReply>

const Notes = Type.String({ maxLength: LIMITS.textLength })

/** By who speaks for the artist. A decline needs `notes`. */
export const ApprovalAnswer = Type.Object(
  {
    notes: Type.Optional(Notes),
    trust: Type.Optional(
      Type.Boolean({
        description:
          'With an approval of a name: what this creator submits may name all artists whom you represent, from now on',
      }),
    ),
  },
  { additionalProperties: false },
)
export type ApprovalAnswer = Static<typeof ApprovalAnswer>

/** By an administrator, who says why. */
export const ApprovalDecision = Type.Object(
  { notes: Type.String({ minLength: 1, maxLength: LIMITS.textLength }) },
  { additionalProperties: false },
)
export type ApprovalDecision = Static<typeof ApprovalDecision>

export const ApprovalFilter = Type.Object(
  {
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    state: Type.Optional(Type.Enum(APPROVAL_STATES)),
    subject: Type.Optional(Type.Enum(APPROVAL_SUBJECTS)),
    artist_id: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
)
export type ApprovalFilter = Static<typeof ApprovalFilter>

/** Query of the lists: the filter that is asked for most stands alone, too. */
export const ApprovalsQuery = Type.Object(
  { ...ListQuery.properties, state: Type.Optional(Type.Enum(APPROVAL_STATES)) },
  { additionalProperties: false },
)
export type ApprovalsQuery = Static<typeof ApprovalsQuery>

/** A creator whose tracks may name the artists whom one represents. */
export const TrustedCreator = Type.Object({
  id: Type.String({ description: 'Id of the creator' }),
  name: Type.String(),
  since: Moment('Since when'),
})
export type TrustedCreator = Static<typeof TrustedCreator>
