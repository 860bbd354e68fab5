import { Type, type Static } from 'typebox'
import { Changes, Fact } from './changes.ts'
import { AUDIT_RESOURCES, type AuditResource } from './choices/audit.ts'
import { LIMITS } from './choices/limits.ts'
import { REASON_CODES } from './choices/reviews.ts'
import type { StoredDetail } from './events.ts'
import { AUDIT_ACTIONS, type AuditAction, type HistoryAction } from './lifecycle.ts'

/** Who did what to which record, when. It outlives all three. */
export const AuditEntry = Type.Object({
  id: Type.String(),
  at: Type.String({ description: 'ISO 8601, UTC' }),
  actor: Type.Union(
    [
      Type.Object({
        id: Type.Union([Type.String(), Type.Null()], {
          description: 'Null where the user is gone',
        }),
        name: Type.String({ description: 'As it was then' }),
      }),
      Type.Null(),
    ],
    { description: 'Null where the product itself acted' },
  ),
  action: Type.Unsafe<AuditAction>(Type.String({ examples: [...AUDIT_ACTIONS] })),
  resource: Type.Unsafe<AuditResource>(Type.String({ examples: [...AUDIT_RESOURCES] })),
  resource_id: Type.String(),
  title: Type.String({ description: 'What it was called then' }),
  detail: Type.Unsafe<StoredDetail>(
    Type.Object(
      {
        notes: Type.Optional(Type.String({ description: 'What the review says' })),
        creators: Type.Optional(
          Type.Array(Type.String(), { description: 'Names of the creators' }),
        ),
        user: Type.Optional(Type.String({ description: 'Who was assigned, or is no longer' })),
        waited_ms: Type.Optional(Type.Number({ description: 'How long it waited for the review' })),
        reasons: Type.Optional(
          Type.Array(Type.Enum(REASON_CODES), { description: 'Why it was decided so' }),
        ),
        heard_ms: Type.Optional(
          Type.Number({ description: 'How much of the track the reviewer had heard' }),
        ),
        duration_ms: Type.Optional(
          Type.Number({ description: 'How long the track was, where `heard_ms` is given' }),
        ),
        overruled: Type.Optional(
          Type.Boolean({
            description: 'Validated, or accepted, in spite of a check that says stop',
          }),
        ),
        changes: Type.Optional(Changes),
        ids: Type.Optional(
          Type.Array(Type.String(), { description: 'Of a change of many: the records' }),
        ),
      },
      { additionalProperties: Fact, description: 'What belongs to the action' },
    ),
  ),
  cause: Type.Union([Type.String(), Type.Null()], {
    description:
      'Id of the call that caused it, as in the log and in `instance` of a problem; null if none did',
  }),
})
export type AuditEntry = Static<typeof AuditEntry>

const Time = Type.String({ format: 'date-time', description: 'ISO 8601 with a time zone' })

const OneOrMore = Type.Union(
  [Type.String(), Type.Array(Type.String(), { maxItems: LIMITS.listPage })],
  { description: 'One, or any of several' },
)

/** `filter` of the list of audit entries. */
export const AuditFilter = Type.Object(
  {
    q: Type.Optional(
      Type.String({ maxLength: LIMITS.nameLength, description: 'Part of the title' }),
    ),
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    action: Type.Optional(OneOrMore),
    resource: Type.Optional(Type.String()),
    resource_id: Type.Optional(OneOrMore),
    actor: Type.Optional(Type.String({ description: 'Id of a user' })),
    creator: Type.Optional(Type.String({ description: 'Id of a creator it concerns' })),
    from: Type.Optional(Time),
    to: Type.Optional(Time),
  },
  { additionalProperties: false },
)
export type AuditFilter = Static<typeof AuditFilter>

/** An event in the history of the caller's track, which may have been removed since. */
export const TrackEvent = Type.Object({
  id: Type.String(),
  at: Type.String({ description: 'ISO 8601, UTC' }),
  action: Type.Unsafe<HistoryAction>(
    Type.String({ examples: ['validate', 'reject', 'withdraw', 'resubmit'] }),
  ),
  track: Type.String({ description: 'Id of the track' }),
  title: Type.String({ description: 'What the track was called then' }),
  notes: Type.String({ description: 'What the review says; empty where it says nothing' }),
  by: Type.String({ description: 'Who did it; reviewers are not named' }),
  waited_ms: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'How long it had waited for the review; null where the review did nothing',
  }),
  reasons: Type.Array(Type.Enum(REASON_CODES), { description: 'Why, as codes; may be empty' }),
  kept_until: Type.Union([Type.String(), Type.Null()], {
    description:
      'Of a rejection: until when the track can be sent again; null where it is not kept any more',
  }),
  can_appeal: Type.Boolean({ description: 'Whether an appeal against it can be made now' }),
})
export type TrackEvent = Static<typeof TrackEvent>

/** `filter` of the list of track events. */
export const TrackEventFilter = Type.Object(
  {
    q: AuditFilter.properties.q,
    id: AuditFilter.properties.id,
    action: Type.Optional(Type.String()),
    from: AuditFilter.properties.from,
    to: AuditFilter.properties.to,
    track: Type.Optional(
      Type.Array(Type.String(), { maxItems: LIMITS.listPage, description: 'Ids of tracks' }),
    ),
  },
  { additionalProperties: false },
)
export type TrackEventFilter = Static<typeof TrackEventFilter>
