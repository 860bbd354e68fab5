import { TRACK_STATUSES } from '@melodia/contract/choices'
import type { AnyColumn, Kit } from '#dialect'

export const FILE_KINDS = ['audio', 'image'] as const
/** Copies of an image beside the original, cut to squares of 100 and 400 pixels. */
export const IMAGE_SIZES = ['thumbnail', 'medium'] as const
export const ANALYSIS_STATES = ['pending', 'done', 'failed'] as const
export const REQUEST_STATES = ['open', 'granted', 'denied'] as const

/**
 * Every table, once, for both dialects. `seq` is the internal key that rows refer to, `id` the
 * public one. `*_sort` columns are folded (`fold.ts`). `version` counts the updates of a record.
 */
export function makeTables(kit: Kit) {
  const { big, boolean, check, choice, folded, index, integer, json, primaryKey, reference, seq } =
    kit
  const { real, sql, table, text, time, uniqueIndex } = kit

  const record = () => ({
    seq: seq(),
    id: text('id').notNull().unique(),
    created_at: time('created_at').notNull(),
    updated_at: time('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  })
  const named = () => ({ name: text('name').notNull(), name_sort: folded('name_sort').notNull() })
  const percent = (column: AnyColumn) => sql`${column} between 0 and 100`
  const filled = (column: AnyColumn) => sql`length(trim(${column})) > 0`

  /** Who has come through the accounts provider. `uid` is the provider's subject. */
  const users = table(
    'users',
    {
      ...record(),
      issuer: text('issuer').notNull(),
      uid: text('uid').notNull(),
      email: text('email').notNull(),
      ...named(),
      is_admin: boolean('is_admin').notNull().default(false),
    },
    (t) => [
      uniqueIndex('users_identity').on(t.issuer, t.uid),
      index('users_email').on(t.email),
      index('users_by_name').on(t.name_sort, t.seq),
    ],
  )

  /** Stored files by content: one row a sha256, shared by all records that use it. */
  const media_files = table(
    'media_files',
    {
      seq: seq(),
      /** Key in the media store: `<aa>/<sha256>.<ext>`. */
      key: text('key').notNull().unique(),
      kind: choice('kind', FILE_KINDS).notNull(),
      content_type: text('content_type').notNull(),
      bytes: integer('bytes').notNull(),
      sha256: text('sha256').notNull(),
      duration_ms: integer('duration_ms'),
      width: integer('width'),
      height: integer('height'),
      created_at: time('created_at').notNull(),
    },
    (t) => [
      check('media_files_bytes', sql`${t.bytes} > 0`),
      check(
        'media_files_measured',
        sql`case when ${t.kind} = 'audio' then coalesce(${t.duration_ms}, 0) > 0 else coalesce(${t.width}, 0) > 0 and coalesce(${t.height}, 0) > 0 end`,
      ),
    ],
  )

  /** The sizes of an image, each a stored file. They live as long as the original is used. */
  const image_sizes = table(
    'image_sizes',
    {
      original: reference('original')
        .notNull()
        .references(() => media_files.seq, { onDelete: 'cascade' }),
      size: choice('size', IMAGE_SIZES).notNull(),
      file: reference('file')
        .notNull()
        .references(() => media_files.seq, { onDelete: 'cascade' }),
    },
    (t) => [
      primaryKey({ columns: [t.original, t.size] }),
      index('image_sizes_by_file').on(t.file),
      check('image_sizes_size', sql`${t.size} in ('thumbnail', 'medium')`),
    ],
  )

  /**
   * What is heard in an audio file, and the work of finding out. A pending one may be taken from
   * `due_at` on; taking it moves `due_at` to the end of a lease, so that it is due again where
   * whoever took it does not come back.
   */
  const audio_analyses = table(
    'audio_analyses',
    {
      file: reference('file')
        .primaryKey()
        .references(() => media_files.seq, { onDelete: 'cascade' }),
      state: choice('state', ANALYSIS_STATES).notNull().default('pending'),
      /** How often it was taken; also tells whoever comes back late that it was taken again. */
      attempts: integer('attempts').notNull().default(0),
      due_at: time('due_at').notNull(),
      /** Bytes in base64, each the loudest sample of its part of the file. */
      peaks: text('peaks'),
      /** Integrated loudness; empty for silence, which has none. */
      loudness_lufs: real('loudness_lufs'),
      sample_peak_db: real('sample_peak_db'),
      /** Why the last attempt failed, as a sentence. */
      problem: text('problem'),
    },
    (t) => [
      index('audio_analyses_due').on(t.state, t.due_at, t.file),
      check('audio_analyses_state', sql`${t.state} in ('pending', 'done', 'failed')`),
      check('audio_analyses_done', sql`(${t.state} = 'done') = (${t.peaks} is not null)`),
    ],
  )

  const artists = table(
    'artists',
    {
      ...record(),
      ...named(),
      bio: text('bio').notNull().default(''),
      genres: json<string[]>('genres').notNull(),
      country: text('country').notNull().default(''),
      popularity: integer('popularity').notNull().default(50),
    },
    (t) => [
      index('artists_by_name').on(t.name_sort, t.seq),
      index('artists_by_created').on(t.created_at, t.seq),
      index('artists_by_popularity').on(t.popularity, t.seq),
      check('artists_popularity', percent(t.popularity)),
      check('artists_name', filled(t.name)),
    ],
  )

  /** A creator is assigned where `user` is set; one user has at most one creator. */
  const creators = table(
    'creators',
    {
      ...record(),
      ...named(),
      user: reference('user')
        .unique()
        .references(() => users.seq, { onDelete: 'restrict' }),
      bio: text('bio').notNull().default(''),
      genres: json<string[]>('genres').notNull(),
      popularity: integer('popularity').notNull().default(0),
      followers: integer('followers').notNull().default(0),
      is_active: boolean('is_active').notNull().default(true),
      href: text('href').notNull().default(''),
      uri: text('uri').notNull().default(''),
      external_url: text('external_url').notNull().default(''),
    },
    (t) => [
      index('creators_by_name').on(t.name_sort, t.seq),
      index('creators_by_created').on(t.created_at, t.seq),
      index('creators_by_popularity').on(t.popularity, t.seq),
      index('creators_by_followers').on(t.followers, t.seq),
      check('creators_popularity', percent(t.popularity)),
      check('creators_followers', sql`${t.followers} >= 0`),
      check('creators_name', filled(t.name)),
    ],
  )

  const images = (name: string, owner: () => AnyColumn) =>
    table(
      name,
      {
        owner: reference('owner').notNull().references(owner, { onDelete: 'cascade' }),
        position: integer('position').notNull(),
        file: reference('file')
          .notNull()
          .references(() => media_files.seq, { onDelete: 'restrict' }),
      },
      (t) => [primaryKey({ columns: [t.owner, t.position] }), index(`${name}_by_file`).on(t.file)],
    )
  const artist_images = images('artist_images', () => artists.seq)
  const creator_images = images('creator_images', () => creators.seq)

  /** Published and pending tracks are one table; the id stays the same when one is published. */
  const tracks = table(
    'tracks',
    {
      ...record(),
      title: text('title').notNull(),
      title_sort: folded('title_sort').notNull(),
      /** Folded names of the artists, for sorting; kept by the repository. */
      artist_sort: folded('artist_sort').notNull(),
      album: text('album').notNull().default(''),
      genre: text('genre').notNull(),
      genre_sort: folded('genre_sort').notNull(),
      explicit: boolean('explicit').notNull(),
      popularity: integer('popularity').notNull().default(50),
      duration_ms: integer('duration_ms').notNull(),
      status: choice('status', TRACK_STATUSES).notNull(),
      audio: reference('audio')
        .notNull()
        .references(() => media_files.seq, { onDelete: 'restrict' }),
      preview: reference('preview')
        .notNull()
        .references(() => media_files.seq, { onDelete: 'restrict' }),
      artwork: reference('artwork')
        .notNull()
        .references(() => media_files.seq, { onDelete: 'restrict' }),
      submitted_by: reference('submitted_by').references(() => users.seq, { onDelete: 'set null' }),
    },
    (t) => [
      index('tracks_by_title').on(t.status, t.title_sort, t.seq),
      index('tracks_by_artist').on(t.status, t.artist_sort, t.seq),
      index('tracks_by_genre').on(t.status, t.genre_sort, t.seq),
      index('tracks_of_genre').on(t.status, t.genre_sort, t.created_at, t.seq),
      index('tracks_by_duration').on(t.status, t.duration_ms, t.seq),
      index('tracks_by_popularity').on(t.status, t.popularity, t.seq),
      index('tracks_by_created').on(t.status, t.created_at, t.seq),
      index('tracks_by_updated').on(t.status, t.updated_at, t.seq),
      index('tracks_by_audio').on(t.audio),
      index('tracks_by_preview').on(t.preview),
      index('tracks_by_artwork').on(t.artwork),
      check('tracks_status', sql`${t.status} in ('approved', 'pending')`),
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
      },
      (t) => [
        primaryKey({ columns: [t.track, t.position] }),
        uniqueIndex(`${name}_by_person`).on(t.person, t.track),
      ],
    )
  const track_artists = credits('track_artists', () => artists.seq)
  const track_creators = credits('track_creators', () => creators.seq)

  /** Owned by a creator, or by the platform where `owner` is empty. */
  const playlists = table(
    'playlists',
    {
      ...record(),
      ...named(),
      description: text('description').notNull().default(''),
      public: boolean('public').notNull().default(true),
      owner: reference('owner').references(() => creators.seq, { onDelete: 'restrict' }),
      cover: reference('cover').references(() => media_files.seq, { onDelete: 'restrict' }),
    },
    (t) => [
      index('playlists_by_name').on(t.name_sort, t.seq),
      index('playlists_by_created').on(t.created_at, t.seq),
      index('playlists_by_updated').on(t.updated_at, t.seq),
      index('playlists_by_owner').on(t.owner, t.name_sort, t.seq),
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

  /** A user has at most one open request. `creator` is the one it was granted with. */
  const creator_requests = table(
    'creator_requests',
    {
      ...record(),
      ...named(),
      user: reference('user')
        .notNull()
        .references(() => users.seq, { onDelete: 'cascade' }),
      bio: text('bio').notNull(),
      genres: json<string[]>('genres').notNull(),
      message: text('message').notNull().default(''),
      state: choice('state', REQUEST_STATES).notNull().default('open'),
      creator: reference('creator').references(() => creators.seq, { onDelete: 'set null' }),
      decided_by: reference('decided_by').references(() => users.seq, { onDelete: 'set null' }),
      decided_at: time('decided_at'),
    },
    (t) => [
      uniqueIndex('creator_requests_open')
        .on(t.user)
        .where(sql`${t.state} = 'open'`),
      index('creator_requests_by_user').on(t.user, t.seq),
      index('creator_requests_by_state').on(t.state, t.created_at, t.seq),
      index('creator_requests_by_name').on(t.state, t.name_sort, t.seq),
      check('creator_requests_state', sql`${t.state} in ('open', 'granted', 'denied')`),
      check('creator_requests_decided', sql`(${t.state} = 'open') = (${t.decided_at} is null)`),
      check('creator_requests_name', filled(t.name)),
    ],
  )

  /** Who did what, when. Names are copied so that an entry outlives what it speaks of. */
  const audit_entries = table(
    'audit_entries',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      at: time('at').notNull(),
      actor: reference('actor').references(() => users.seq, { onDelete: 'set null' }),
      actor_name: text('actor_name').notNull(),
      action: text('action').notNull(),
      resource: text('resource').notNull(),
      resource_id: text('resource_id').notNull(),
      title: text('title').notNull(),
      title_sort: folded('title_sort').notNull(),
      detail: json<AuditDetail>('detail').notNull(),
    },
    (t) => [
      index('audit_entries_by_at').on(t.at, t.seq),
      index('audit_entries_by_resource').on(t.resource, t.resource_id, t.at, t.seq),
      index('audit_entries_by_actor').on(t.actor, t.at, t.seq),
      index('audit_entries_by_action').on(t.action, t.at, t.seq),
      index('audit_entries_by_noun').on(t.resource, t.at, t.seq),
    ],
  )

  /** The creators that an entry concerns, who may read it. */
  const audit_creators = table(
    'audit_creators',
    {
      creator: reference('creator')
        .notNull()
        .references(() => creators.seq, { onDelete: 'cascade' }),
      entry: reference('entry')
        .notNull()
        .references(() => audit_entries.seq, { onDelete: 'cascade' }),
    },
    (t) => [
      primaryKey({ columns: [t.creator, t.entry] }),
      index('audit_creators_by_entry').on(t.entry),
    ],
  )

  const settings = table('settings', {
    key: text('key').primaryKey(),
    value: json<unknown>('value').notNull(),
    updated_at: time('updated_at').notNull(),
  })

  /** First replies of creates, kept a day (contract, `Idempotency-Key`). */
  const idempotency_keys = table(
    'idempotency_keys',
    {
      user: reference('user')
        .notNull()
        .references(() => users.seq, { onDelete: 'cascade' }),
      key: text('key').notNull(),
      route: text('route').notNull(),
      /** Empty while the first call is still at work. */
      status: integer('status'),
      body: json<unknown>('body'),
      created_at: time('created_at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.user, t.key] }),
      index('idempotency_keys_by_created').on(t.created_at),
    ],
  )

  /** Calls counted by what is limited and by whom, a row a window. */
  const rate_counters = table(
    'rate_counters',
    {
      key: text('key').notNull(),
      window_start: time('window_start').notNull(),
      count: integer('count').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.key, t.window_start] }),
      index('rate_counters_by_window').on(t.window_start),
    ],
  )

  /** Totals kept by triggers: `tracks:approved`, `artists`, `uploads:<week>`, `bytes:audio`, … */
  const counters = table('counters', {
    key: text('key').primaryKey(),
    total: big('total').notNull(),
  })

  /** People who can sign in at the embedded accounts provider. `id` is the subject. */
  const accounts = table('accounts', {
    ...record(),
    email: text('email').notNull(),
    email_key: folded('email_key').notNull().unique(),
    name: text('name').notNull(),
    password_hash: text('password_hash').notNull(),
    is_demo: boolean('is_demo').notNull().default(false),
  })
  /** State of the OpenID Connect provider: sessions, grants, codes, tokens. */
  const accounts_payloads = table(
    'accounts_payloads',
    {
      model: text('model').notNull(),
      id: text('id').notNull(),
      payload: json<Record<string, unknown>>('payload').notNull(),
      grant_id: text('grant_id'),
      uid: text('uid'),
      user_code: text('user_code'),
      expires_at: time('expires_at'),
      consumed_at: time('consumed_at'),
    },
    (t) => [
      primaryKey({ columns: [t.model, t.id] }),
      index('accounts_payloads_by_grant').on(t.model, t.grant_id),
      index('accounts_payloads_by_uid').on(t.model, t.uid),
      index('accounts_payloads_by_expiry').on(t.expires_at),
    ],
  )
  /** Signing keys, cookie keys and the key of signed media addresses. */
  const secrets = table('secrets', {
    name: text('name').primaryKey(),
    value: json<unknown>('value').notNull(),
    created_at: time('created_at').notNull(),
  })

  return {
    users,
    media_files,
    image_sizes,
    audio_analyses,
    artists,
    artist_images,
    creators,
    creator_images,
    tracks,
    track_artists,
    track_creators,
    playlists,
    playlist_tracks,
    creator_requests,
    audit_entries,
    audit_creators,
    settings,
    idempotency_keys,
    rate_counters,
    counters,
    accounts,
    accounts_payloads,
    secrets,
  }
}
export type Tables = ReturnType<typeof makeTables>

/** The full-text index on tracks: made by a migration of its own, not by drizzle-kit. */
export const makeSearchTable = (kit: Kit) =>
  kit.table('track_search', { seq: kit.reference(kit.searchKey).notNull() })
export type SearchTable = ReturnType<typeof makeSearchTable>

/** What an audit entry adds: the reviewer's notes, the names of the people concerned. */
export interface AuditDetail {
  notes?: string
  creators?: string[]
  [fact: string]: string | string[] | number | boolean | null | undefined
}
