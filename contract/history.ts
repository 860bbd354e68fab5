import { Type, type Static } from 'typebox'
import { AuditEntry } from './audit.ts'
import { Fact } from './changes.ts'

const Fields = Type.Union([Type.Record(Type.String(), Fact), Type.Null()])

/** An event in the history of one record. */
export const RecordEvent = Type.Object({
  id: Type.String({ description: 'Of the entry of the audit' }),
  at: AuditEntry.properties.at,
  actor: Type.Union(
    [
      Type.Object({
        id: Type.Union([Type.String(), Type.Null()], {
          description: 'Null where the user is gone, or not named to the caller',
        }),
        name: Type.String(),
      }),
      Type.Null(),
    ],
    { description: 'Null where the product itself acted' },
  ),
  action: AuditEntry.properties.action,
  resource: AuditEntry.properties.resource,
  title: Type.String({ description: 'What the record, or the act, was called then' }),
  before: Type.Unsafe<Record<string, Fact> | null>(Fields),
  after: Type.Unsafe<Record<string, Fact> | null>(Fields),
  notes: Type.String({ description: 'What the review says; empty where it says nothing' }),
  heard_ms: Type.Union([Type.Number(), Type.Null()], {
    description: 'How much of the track its reviewer had heard; null where that is not known',
  }),
  duration_ms: Type.Union([Type.Number(), Type.Null()], {
    description: 'How long the track was then; null where `heard_ms` is',
  }),
})
export type RecordEvent = Static<typeof RecordEvent>

/** `filter` of the list. */
export const RecordEventFilter = Type.Object(
  { action: Type.Optional(Type.String()) },
  { additionalProperties: false },
)
export type RecordEventFilter = Static<typeof RecordEventFilter>
