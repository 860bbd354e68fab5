import { TRASH_NOUNS, type ReviewState, type TrackStatus } from '@melodia/contract/choices'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { MediaTables } from './media.ts'
import type { KeptFields } from './reviews.ts'
import type { ProposedName, TrackFileSeqs } from './tracks.ts'
import type { UserTables } from './users.ts'

/**
 * What was deleted: nobody sees it, and for some weeks it can be restored. Tracks leave their table
 * and are kept as they were; other records stay in theirs (`deleted_at`).
 */
export function makeTrashTables(kit: Kit, { media_files, users }: MediaTables & UserTables) {
  const { check, choice, folded, index, json, primaryKey, reference, seq, table, text, time } = kit
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

  /** Files of deleted tracks: they stay stored until the entry goes. */
  const trash_files = table(
    'trash_files',
    {
      entry: reference('entry')
        .notNull()
        .references(() => trash_entries.seq, { onDelete: 'cascade' }),
      file: reference('file')
        .notNull()
        .references(() => media_files.seq, { onDelete: 'restrict' }),
    },
    (t) => [primaryKey({ columns: [t.entry, t.file] }), index('trash_files_by_file').on(t.file)],
  )

  return { trash_entries, trash_files }
}

/** Files are given by `seq`, other records by public id, users by `seq`. */
export interface TrashedTrack extends KeptFields {
  created_at: number
  version: number
  status: TrackStatus
  audio: number
  preview: number
  artwork: number
  duration_ms: number
  submitted_by: number | null
  /** Of a pending track: where its review stood. */
  review: TrashedReview | null
  /** Changes that waited for a reviewer. */
  proposal: TrashedProposal | null
  /** Whether a check of its report said stop; absent in older entries. */
  is_stopped?: boolean
  /** Where it was in playlists. */
  playlists: { id: string; position: number }[]
}

interface TrashedReview {
  state: ReviewState
  /** Its place in the queue. */
  submitted_at: number
  deferred_until: number | null
  rejected_by: number | null
}

interface TrashedProposal {
  title: string | null
  artists: ProposedName[] | null
  creators: ProposedName[] | null
  /** Files are absent in older entries. */
  audio?: number | null
  preview?: number | null
  artwork?: number | null
  files_by?: number | null
  instead_of?: TrackFileSeqs | null
  proposed_by: number | null
  proposed_at: number
}

/** What the tables do not say of a deleted artist, creator or playlist. */
export interface FormerPlaces {
  /** Its place among the featured ones; null if it was not there. */
  featured: number | null
  /** Ids of the tracks that a playlist held, in order; none for others. */
  tracks: readonly string[]
}
