import type { TrackState } from '@melodia/contract/choices/tracks'
import { TRASH_NOUNS } from '@melodia/contract/choices/trash'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { UserTables } from './users.ts'

/**
 * Deleted records: nobody sees them, and for some weeks they can be restored. They stay in their
 * tables: tracks with another `state`, others with `deleted_at`.
 */
export function makeTrashTables(kit: Kit, { users }: UserTables) {
  const { check, choice, folded, index, json, reference, seq, table, text, time } = kit
  const { oneOf } = makeColumns(kit)
  const { uniqueIndex } = kit

  const trash_entries = table(
    'trash_entries',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      noun: choice('noun', TRASH_NOUNS).notNull(),
      /** Public id of the record, which it gets back. */
      record_id: text('record_id').notNull(),
      title: text('title').notNull(),
      title_sort: folded('title_sort').notNull(),
      kept: json<TrashedTrack | FormerPlaces>('kept').notNull(),
      deleted_at: time('deleted_at').notNull(),
      deleted_by: reference('deleted_by').references(() => users.seq, { onDelete: 'set null' }),
      deleted_by_name: text('deleted_by_name').notNull(),
    },
    (t) => [
      uniqueIndex('trash_entries_record').on(t.noun, t.record_id),
      index('trash_entries_by_time').on(t.deleted_at, t.seq),
      index('trash_entries_by_noun').on(t.noun, t.deleted_at, t.seq),
      index('trash_entries_by_user').on(t.deleted_by, t.deleted_at, t.seq),
      check('trash_entries_noun', oneOf(t.noun, TRASH_NOUNS)),
    ],
  )

  return { trash_entries }
}

/** Facts about a deleted track that its row lacks. */
export interface TrashedTrack {
  /** The state before the deletion, which restoring sets again. */
  state: TrackState
  /** Where it was in playlists. */
  playlists: { id: string; position: number }[]
}

/** Facts about a deleted artist, creator or playlist that the tables lack. */
export interface FormerPlaces {
  /** Its place among the featured ones; null if it was not there. */
  featured: number | null
  /** Ids of the tracks that a playlist held, in order; none for others. */
  tracks: readonly string[]
}
