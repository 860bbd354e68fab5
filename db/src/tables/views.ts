import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { UserTables } from './users.ts'

/** Lists that admins saved under a name. */
export function makeViewTables(kit: Kit, { users }: UserTables) {
  const { boolean, check, index, json, reference, table, text } = kit
  const { record, named, filled } = makeColumns(kit)

  const views = table(
    'views',
    {
      ...record(),
      ...named(),
      /** The react-admin resource whose list it is. */
      resource: text('resource').notNull(),
      owner: reference('owner')
        .notNull()
        .references(() => users.seq, { onDelete: 'cascade' }),
      /** Whether all admins see it. */
      shared: boolean('shared').notNull().default(false),
      filter: json<Record<string, unknown>>('filter').notNull(),
      sort: json<{ field: string; order: 'ASC' | 'DESC' }>('sort'),
      /** Visible columns; null for those of the list. */
      columns: json<string[]>('columns'),
      density: text('density').notNull().default(''),
    },
    (t) => [
      index('views_by_resource').on(t.resource, t.name_sort, t.seq),
      index('views_by_owner').on(t.owner, t.resource),
      check('views_name', filled(t.name)),
    ],
  )

  return { views }
}
