import type { Kit } from '#dialect'
import type { MediaTables } from './media.ts'
import type { PeopleTables } from './people.ts'
import type { UserTables } from './users.ts'

/** Artists that were merged into others. */
export function makeMergeTables(
  kit: Kit,
  { artists, media_files, users }: PeopleTables & MediaTables & UserTables,
) {
  const { folded, index, json, primaryKey, reference, seq, table, text, time } = kit

  /** One merge of artists into one, with everything needed to undo it. */
  const artist_merges = table(
    'artist_merges',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      /** Public id of the artist that stays. */
      artist_id: text('artist_id').notNull(),
      kept: json<MergeSnapshot>('kept').notNull(),
      merged_at: time('merged_at').notNull(),
      merged_by: reference('merged_by').references(() => users.seq, { onDelete: 'set null' }),
      merged_by_name: text('merged_by_name').notNull(),
      undone_at: time('undone_at'),
    },
    (t) => [
      index('artist_merges_by_artist').on(t.artist_id, t.seq),
      index('artist_merges_by_time').on(t.merged_at, t.seq),
    ],
  )

  /** Images of merged artists: they stay stored while the merge can be undone. */
  const artist_merge_files = table(
    'artist_merge_files',
    {
      merge: reference('merge')
        .notNull()
        .references(() => artist_merges.seq, { onDelete: 'cascade' }),
      file: reference('file')
        .notNull()
        .references(() => media_files.seq, { onDelete: 'restrict' }),
    },
    (t) => [
      primaryKey({ columns: [t.merge, t.file] }),
      index('artist_merge_files_by_file').on(t.file),
    ],
  )

  /** Former names and ids of merged artists: both still find the artist that they became. */
  const artist_aliases = table(
    'artist_aliases',
    {
      /** Public id of the artist that was merged. */
      id: text('id').primaryKey(),
      artist: reference('artist')
        .notNull()
        .references(() => artists.seq, { onDelete: 'cascade' }),
      name: text('name').notNull(),
      name_sort: folded('name_sort').notNull(),
      name_identity: folded('name_identity').notNull(),
    },
    (t) => [
      index('artist_aliases_by_identity').on(t.name_identity),
      index('artist_aliases_by_artist').on(t.artist),
    ],
  )

  return { artist_merges, artist_merge_files, artist_aliases }
}

/** The changes of a merge, to undo it. */
export interface MergeSnapshot {
  /** The artist that stays, as it was before: only what the merge changed. */
  before: { bio: string; genres: string[]; country: string; images: number[] }
  from: MergedArtist[]
  /** Artists (public ids, in order) that each changed track named before. */
  tracks: { id: string; artists: string[] }[]
  /** Where the merged artists stood in contributions; absent in merges from before there were any. */
  contributions?: MovedContributions
  /** Whose consents (`seq`) were moved; absent in merges from before there were any. */
  consents?: { consent: number; artist: string }[]
  /** Whom the representations were of; absent in merges from before there were any. */
  representations?: { representation: string; artist: string }[]
  /** Whose shares (`seq` of the party) were moved; absent in merges from before there were any. */
  parties?: { party: number; artist: string }[]
}

/** Contributions by `seq`, artists by public id. */
export interface MovedContributions {
  party: { contribution: number; artist: string }[]
  taken: { contribution: number; takes: 'voice' | 'style'; position: number; artist: string }[]
}

/** An artist that was merged, as it was. Files by `seq`. */
interface MergedArtist {
  id: string
  created_at: number
  version: number
  name: string
  bio: string
  genres: string[]
  country: string
  popularity: number
  images: number[]
  aliases: { id: string; name: string }[]
  /** Its place among the featured ones; null if it was not there. */
  featured: number | null
}
