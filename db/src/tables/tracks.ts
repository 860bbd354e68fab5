import { REVIEW_STATES } from '@melodia/contract/choices/reviews'
import { AI_EXTENTS } from '@melodia/contract/choices/contributions'
import type { Contribution, Parts } from '@melodia/contract/contributions'
import { ENDED_STATES, TRACK_STATES, TRACK_STATUSES } from '@melodia/contract/choices/tracks'
import type { AnyColumn, Kit } from '#dialect'
import { makeColumns, quoted } from './columns.ts'
import type { PeopleTables } from './people.ts'
import type { MediaTables } from './media.ts'
import type { UserTables } from './users.ts'

/** Tracks, their credits, and playlists. */
export function makeTrackTables(
  kit: Kit,
  { artists, creators, media_files, users }: PeopleTables & MediaTables & UserTables,
) {
  const {
    boolean,
    check,
    choice,
    folded,
    index,
    integer,
    json,
    primaryKey,
    reference,
    sql,
    table,
    text,
    time,
    uniqueIndex,
  } = kit
  const { record, deletable, named, percent, filled, oneOf } = makeColumns(kit)

  /** All tracks, whatever became of them; only `tracks/state.ts` writes a state. */
  const tracks = table(
    'tracks',
    {
      ...record(),
      title: text('title').notNull(),
      title_sort: folded('title_sort').notNull(),
      /** Folded names of the artists, for sorting; the repository keeps it up to date. */
      artist_sort: folded('artist_sort').notNull(),
      album: text('album').notNull().default(''),
      /** Its place on the album, from 1; null where it has none. */
      track_number: integer('track_number'),
      /** Of its album; null where it is on none. The repository keeps it up to date. */
      album_id: text('album_id'),
      genre: text('genre').notNull(),
      genre_sort: folded('genre_sort').notNull(),
      explicit: boolean('explicit').notNull(),
      popularity: integer('popularity').notNull().default(50),
      duration_ms: integer('duration_ms').notNull(),
      /** The longest that its recording ever was, which a late play may be of. */
      longest_ms: integer('longest_ms').notNull(),
      state: choice('state', TRACK_STATES).notNull(),
      /** The resource of the state; null for tracks that nobody sees. */
      status: choice('status', TRACK_STATUSES).generatedAlwaysAs(
        sql.raw(
          `case when state = 'published' then 'approved' when state in (${quoted(REVIEW_STATES)}) then 'pending' end`,
        ),
      ),
      /** When it is removed for good; null for a track that stays. */
      purge_at: time('purge_at'),
      /** When it first was public; null if it never was (decision 216). */
      published_at: time('published_at'),
      /** Files are null once the track is removed. */
      audio: reference('audio').references(() => media_files.seq, { onDelete: 'restrict' }),
      preview: reference('preview').references(() => media_files.seq, { onDelete: 'restrict' }),
      artwork: reference('artwork').references(() => media_files.seq, { onDelete: 'restrict' }),
      /** Where the preview begins in the recording; null where that is not known (decision 268). */
      preview_start_ms: integer('preview_start_ms'),
      submitted_by: reference('submitted_by').references(() => users.seq, { onDelete: 'set null' }),
      /** Whether anything was ever said of who made it; `contributions` is what. */
      declared: boolean('declared').notNull().default(false),
      /** What a machine made of it, as it follows from the contributions; null if nothing is said. */
      contains: choice('contains', AI_EXTENTS),
      parts: json<Parts>('parts'),
      /** From when on nobody hears it in public; null while nothing holds it back. Follows from its restrictions. */
      hidden_from: time('hidden_from'),
      /** From when on the platform itself does not put it forward (decision 286). Follows likewise. */
      demoted_from: time('demoted_from'),
    },
    (t) => [
      index('tracks_by_title').on(t.status, t.title_sort, t.seq),
      index('tracks_by_artist').on(t.status, t.artist_sort, t.seq),
      index('tracks_by_genre').on(t.status, t.genre_sort, t.seq),
      index('tracks_of_genre').on(t.status, t.genre_sort, t.created_at, t.seq),
      index('tracks_of_album')
        .on(t.status, t.album_id, t.seq)
        .where(sql`album_id is not null`),
      index('tracks_on_albums')
        .on(t.status, t.seq)
        .where(sql`album_id is not null`),
      index('tracks_by_duration').on(t.status, t.duration_ms, t.seq),
      index('tracks_by_popularity').on(t.status, t.popularity, t.seq),
      index('tracks_by_created').on(t.status, t.created_at, t.seq),
      index('tracks_by_published').on(t.status, t.published_at, t.seq),
      index('tracks_of_genre_by_published').on(t.status, t.genre_sort, t.published_at, t.seq),
      index('tracks_by_updated').on(t.status, t.updated_at, t.seq),
      index('tracks_by_contains').on(t.status, t.contains, t.created_at, t.seq),
      index('tracks_by_contains_published').on(t.status, t.contains, t.published_at, t.seq),
      index('tracks_by_audio').on(t.audio),
      index('tracks_by_preview').on(t.preview),
      index('tracks_by_artwork').on(t.artwork),
      index('tracks_by_submitter').on(t.submitted_by, t.status),
      // A few of many: published ones are found by their status.
      index('tracks_by_state')
        .on(t.state, t.seq)
        .where(sql`state <> 'published'`),
      // A few of many, as those of creators who are switched off.
      index('tracks_hidden')
        .on(t.seq, t.hidden_from)
        .where(sql`hidden_from is not null`),
      index('tracks_demoted')
        .on(t.seq, t.demoted_from)
        .where(sql`demoted_from is not null`),
      index('tracks_to_purge')
        .on(t.purge_at, t.seq)
        .where(sql`purge_at is not null`),
      check('tracks_state', oneOf(t.state, TRACK_STATES)),
      check('tracks_purge', sql`${t.purge_at} is null or ${oneOf(t.state, ENDED_STATES)}`),
      check(
        'tracks_removed',
        sql`(${t.state} = 'removed') = (${t.audio} is null) and (${t.audio} is null) = (${t.preview} is null) and (${t.audio} is null) = (${t.artwork} is null)`,
      ),
      check(
        'tracks_removed_published',
        sql`${t.state} <> 'removed' or ${t.published_at} is not null`,
      ),
      check('tracks_popularity', percent(t.popularity)),
      check('tracks_duration', sql`${t.duration_ms} > 0`),
      check('tracks_title', filled(t.title)),
    ],
  )

  const credits = (name: string, person: () => AnyColumn) =>
    table(
      name,
      {
        track: reference('track')
          .notNull()
          .references(() => tracks.seq, { onDelete: 'cascade' }),
        position: integer('position').notNull(),
        person: reference('person').notNull().references(person, { onDelete: 'restrict' }),
        /** When it began. */
        from: time('from').notNull(),
      },
      (t) => [
        primaryKey({ columns: [t.track, t.position] }),
        uniqueIndex(`${name}_by_person`).on(t.person, t.track),
      ],
    )
  const track_artists = credits('track_artists', () => artists.seq)
  const track_creators = credits('track_creators', () => creators.seq)

  /** Credits that ended, of tracks that were public by then; `until` is not part of them. */
  const pastCredits = (name: string, person: () => AnyColumn) =>
    table(
      name,
      {
        track: reference('track')
          .notNull()
          .references(() => tracks.seq, { onDelete: 'cascade' }),
        person: reference('person').notNull().references(person, { onDelete: 'restrict' }),
        from: time('from').notNull(),
        until: time('until').notNull(),
      },
      (t) => [
        primaryKey({ columns: [t.track, t.person, t.from] }),
        index(`${name}_by_person`).on(t.person, t.track),
        check(`${name}_order`, sql`${t.from} < ${t.until}`),
      ],
    )
  const past_artists = pastCredits('past_artists', () => artists.seq)
  const past_creators = pastCredits('past_creators', () => creators.seq)
  /** Who was credited first until then, of tracks that were public: theirs was what had no split. */
  const past_first_creators = table(
    'past_first_creators',
    {
      track: reference('track')
        .notNull()
        .references(() => tracks.seq, { onDelete: 'cascade' }),
      creator: reference('creator')
        .notNull()
        .references(() => creators.seq, { onDelete: 'restrict' }),
      until: time('until').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.track, t.until] }),
      index('past_first_creators_by_creator').on(t.creator, t.track),
    ],
  )

  /**
   * Changes of a track that wait for a reviewer: texts of a published one, and files that somebody
   * sent who had not handed it in (decision 227). Null fields stay unchanged.
   */
  const track_proposals = table(
    'track_proposals',
    {
      track: reference('track')
        .primaryKey()
        .references(() => tracks.seq, { onDelete: 'cascade' }),
      title: text('title'),
      artists: json<ProposedName[]>('artists'),
      creators: json<ProposedName[]>('creators'),
      /** With the names of then; an empty list is a proposal, too. */
      credits: json<Contribution[]>('credits'),
      audio: reference('audio').references(() => media_files.seq, { onDelete: 'restrict' }),
      preview: reference('preview').references(() => media_files.seq, { onDelete: 'restrict' }),
      artwork: reference('artwork').references(() => media_files.seq, { onDelete: 'restrict' }),
      /** The person who proposed the files, if others proposed the texts. */
      files_by: reference('files_by').references(() => users.seq, { onDelete: 'set null' }),
      /** The files of the track when others were proposed. */
      instead_of: json<TrackFileSeqs>('instead_of'),
      proposed_by: reference('proposed_by').references(() => users.seq, { onDelete: 'set null' }),
      proposed_at: time('proposed_at').notNull(),
    },
    (t) => [
      index('track_proposals_by_audio').on(t.audio),
      index('track_proposals_by_preview').on(t.preview),
      index('track_proposals_by_artwork').on(t.artwork),
      check(
        'track_proposals_some',
        sql`${t.title} is not null or ${t.artists} is not null or ${t.creators} is not null or ${t.credits} is not null or ${t.instead_of} is not null`,
      ),
      check(
        'track_proposals_files',
        sql`(coalesce(${t.audio}, ${t.preview}, ${t.artwork}) is null) = (${t.instead_of} is null)`,
      ),
    ],
  )

  /** Owned by a creator, or by the platform if `owner` is null. */
  const playlists = table(
    'playlists',
    {
      ...record(),
      ...deletable(),
      ...named(),
      description: text('description').notNull().default(''),
      public: boolean('public').notNull().default(true),
      owner: reference('owner').references(() => creators.seq, { onDelete: 'restrict' }),
      cover: reference('cover').references(() => media_files.seq, { onDelete: 'restrict' }),
      /** As those of a track. */
      hidden_from: time('hidden_from'),
      demoted_from: time('demoted_from'),
    },
    (t) => [
      index('playlists_by_name').on(t.name_sort, t.seq, t.deleted_at),
      index('playlists_by_created').on(t.created_at, t.seq, t.deleted_at),
      index('playlists_by_updated').on(t.updated_at, t.seq, t.deleted_at),
      index('playlists_by_owner').on(t.owner, t.name_sort, t.seq, t.deleted_at),
      index('playlists_deleted')
        .on(t.deleted_at)
        .where(sql`deleted_at is not null`),
      index('playlists_by_cover').on(t.cover),
      check('playlists_name', filled(t.name)),
    ],
  )
  const playlist_tracks = table(
    'playlist_tracks',
    {
      playlist: reference('playlist')
        .notNull()
        .references(() => playlists.seq, { onDelete: 'cascade' }),
      position: integer('position').notNull(),
      track: reference('track')
        .notNull()
        .references(() => tracks.seq, { onDelete: 'restrict' }),
    },
    (t) => [
      primaryKey({ columns: [t.playlist, t.position] }),
      uniqueIndex('playlist_tracks_by_track').on(t.track, t.playlist),
    ],
  )

  return {
    tracks,
    track_artists,
    track_creators,
    past_artists,
    past_creators,
    past_first_creators,
    track_proposals,
    playlists,
    playlist_tracks,
  }
}

export type TrackTables = ReturnType<typeof makeTrackTables>

/** The files of a track by `seq`. */
export interface TrackFileSeqs {
  audio: number
  preview: number
  artwork: number
}

/** A person named in a proposal: an existing one, or a new name. */
export interface ProposedName {
  id: string | null
  name: string
}
