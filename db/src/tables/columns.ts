import type { AnyColumn, Kit } from '#dialect'

/** Columns that many tables share. */
export function makeColumns({ folded, integer, seq, sql, text, time }: Kit) {
  const record = () => ({
    seq: seq(),
    id: text('id').notNull().unique(),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  })
  /** When the record was put into the trash; null for others. */
  const deletable = () => ({ deleted_at: time('deleted_at') })
  const named = () => ({ name: text('name').notNull(), name_sort: folded('name_sort').notNull() })
  /** A name that is looked up: `name_identity` is its identity (`identity.ts`). */
  const identified = () => ({ ...named(), name_identity: folded('name_identity').notNull() })
  const percent = (column: AnyColumn) => sql`${column} between 0 and 100`
  const filled = (column: AnyColumn) => sql`length(trim(${column})) > 0`

  /** CHECK that a column has one of these values. */
  const oneOf = (column: AnyColumn, values: readonly string[]) =>
    sql`${column} in (${sql.raw(quoted(values))})`

  return { record, deletable, named, identified, percent, filled, oneOf }
}

/** Values as a list in SQL; only for constants of the product. */
export const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')
