import { SPELLING_KINDS, SPELLING_ROLES } from '@melodia/contract/spellings'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { UserTables } from './users.ts'

/** Credits and grants under a name that is spelt otherwise. */
export function makeSpellingTables(kit: Kit, { users }: UserTables) {
  const { check, choice, index, reference, seq, table, text, time, uniqueIndex } = kit
  const { oneOf } = makeColumns(kit)

  /** Found when names are folded anew; texts are copied, ids are public ones. */
  const spellings = table(
    'spellings',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      kind: choice('kind', SPELLING_KINDS).notNull(),
      /** Whether the person is an artist or a creator. */
      role: choice('role', SPELLING_ROLES).notNull(),
      person_id: text('person_id').notNull(),
      person_name: text('person_name').notNull(),
      /** The name that was written. */
      written: text('written').notNull(),
      /** The track, the request, or the other creator. */
      record_id: text('record_id').notNull(),
      record_title: text('record_title').notNull(),
      found_at: time('found_at').notNull(),
      settled_at: time('settled_at'),
      settled_by: reference('settled_by').references(() => users.seq, { onDelete: 'set null' }),
    },
    (t) => [
      uniqueIndex('spellings_once').on(t.kind, t.record_id, t.person_id),
      index('spellings_by_settled').on(t.settled_at, t.seq),
      check('spellings_kind', oneOf(t.kind, SPELLING_KINDS)),
      check('spellings_role', oneOf(t.role, SPELLING_ROLES)),
    ],
  )

  return { spellings }
}
