import { Type, type Static } from 'typebox'

/** A plain value of a record, as the audit keeps it. */
export const Fact = Type.Union([
  Type.String(),
  Type.Array(Type.String()),
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
])
export type Fact = Static<typeof Fact>

/** Changed fields, by name. A file is given by its key, a long text by its beginning. */
export const Changes = Type.Record(Type.String(), Type.Object({ before: Fact, after: Fact }), {
  description: 'Of a create or an update: the fields that changed; before is null where it was not',
})
export type Changes = Static<typeof Changes>
