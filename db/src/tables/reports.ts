import { CHECK_LEVELS, MATCH_KINDS, REPORT_STATES } from '@melodia/contract/choices/reports'
import type { StoredCheck } from '@melodia/contract/reports'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { MediaTables } from './media.ts'
import type { TrackTables } from './tracks.ts'
import type { UserTables } from './users.ts'

/** Findings about tracks: reports, fingerprints, matches, blocks. */
export function makeReportTables(
  kit: Kit,
  { media_files, tracks, users }: MediaTables & TrackTables & UserTables,
) {
  const {
    boolean,
    check,
    choice,
    index,
    integer,
    json,
    primaryKey,
    real,
    reference,
    seq,
    sql,
    table,
    text,
    time,
    uniqueIndex,
  } = kit
  const { oneOf } = makeColumns(kit)

  /** The preflight report of a track; a missing row is a report that is still to come. */
  const track_reports = table(
    'track_reports',
    {
      track: reference('track')
        .primaryKey()
        .references(() => tracks.seq, { onDelete: 'cascade' }),
      state: choice('state', REPORT_STATES).notNull(),
      level: choice('level', CHECK_LEVELS),
      checks: json<StoredCheck[]>('checks').notNull(),
      made_at: time('made_at').notNull(),
    },
    (t) => [
      check('track_reports_state', oneOf(t.state, REPORT_STATES)),
      check('track_reports_done', sql`(${t.state} = 'running') = (${t.level} is null)`),
    ],
  )

  /**
   * How a recording sounds: one row per audio file. It outlives the file where the recording is
   * blocked or was rejected.
   */
  const fingerprints = table(
    'fingerprints',
    {
      seq: seq(),
      file: reference('file').references(() => media_files.seq, { onDelete: 'set null' }),
      sha256: text('sha256').notNull(),
      /** Written by `fingerprints/values.ts`; empty for less than three seconds of sound. */
      values: text('values').notNull(),
      /** Whether others find it: recordings of tracks are found, previews are not. */
      is_indexed: boolean('is_indexed').notNull().default(false),
      duration_ms: integer('duration_ms').notNull(),
      /** Public id of the rejected track that it is kept for; null otherwise. */
      rejected_id: text('rejected_id'),
    },
    (t) => [
      uniqueIndex('fingerprints_by_file').on(t.file),
      index('fingerprints_by_sha256').on(t.sha256),
      index('fingerprints_of_rejected').on(t.rejected_id),
    ],
  )

  /** The index of fingerprints: `fingerprints/buckets.ts` reads and writes it. */
  const fingerprint_buckets = table('fingerprint_buckets', {
    bucket: integer('bucket').primaryKey(),
    entries: text('entries').notNull(),
  })

  /** Recordings that are not let in again. A block outlives the track that it was made from. */
  const blocks = table(
    'blocks',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      fingerprint: reference('fingerprint')
        .notNull()
        .unique()
        .references(() => fingerprints.seq, { onDelete: 'restrict' }),
      track_id: text('track_id').notNull().unique(),
      title: text('title').notNull(),
      creators: json<string[]>('creators').notNull(),
      notes: text('notes').notNull(),
      blocked_by: reference('blocked_by').references(() => users.seq, { onDelete: 'set null' }),
      blocked_by_name: text('blocked_by_name').notNull(),
      blocked_at: time('blocked_at').notNull(),
    },
    (t) => [index('blocks_by_time').on(t.blocked_at, t.seq)],
  )

  /** Matches of a track when its report was made. */
  const track_matches = table(
    'track_matches',
    {
      seq: seq(),
      track: reference('track')
        .notNull()
        .references(() => tracks.seq, { onDelete: 'cascade' }),
      kind: choice('kind', MATCH_KINDS).notNull(),
      confidence: real('confidence').notNull(),
      /** Public id of the other track, which may be rejected, blocked or gone by now. */
      their_id: text('their_id').notNull(),
      at_ms: integer('at_ms'),
      their_at_ms: integer('their_at_ms'),
      length_ms: integer('length_ms'),
      is_blocked: boolean('is_blocked').notNull(),
    },
    (t) => [
      uniqueIndex('track_matches_by_track').on(t.track, t.kind, t.their_id),
      index('track_matches_by_other').on(t.their_id),
      check('track_matches_kind', oneOf(t.kind, MATCH_KINDS)),
      check(
        'track_matches_place',
        sql`(${t.kind} = 'artwork') = (${t.at_ms} is null and ${t.their_at_ms} is null and ${t.length_ms} is null)`,
      ),
    ],
  )

  /** Perceptual hashes of artwork, cut into bands: near pictures share a band. */
  const artwork_hashes = table(
    'artwork_hashes',
    {
      file: reference('file')
        .notNull()
        .references(() => media_files.seq, { onDelete: 'cascade' }),
      band: integer('band').notNull(),
      value: integer('value').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.file, t.band] }),
      index('artwork_hashes_by_value').on(t.band, t.value, t.file),
    ],
  )

  return { track_reports, fingerprints, fingerprint_buckets, blocks, track_matches, artwork_hashes }
}
