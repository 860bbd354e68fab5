import type { AnyColumn, Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { MediaTables } from './media.ts'
import type { UserTables } from './users.ts'

/** Tables of artists, creators, and their images. */
export function makePeopleTables(kit: Kit, { media_files, users }: MediaTables & UserTables) {
  const {
    boolean,
    check,
    folded,
    index,
    integer,
    json,
    primaryKey,
    reference,
    sql,
    table,
    text,
    uniqueIndex,
  } = kit
  const { record, deletable, identified, percent, filled } = makeColumns(kit)

  const artists = table(
    'artists',
    {
      ...record(),
      ...deletable(),
      ...identified(),
      bio: text('bio').notNull().default(''),
      genres: json<string[]>('genres').notNull(),
      country: text('country').notNull().default(''),
      popularity: integer('popularity').notNull().default(50),
      /** Who represents the artist; null for nobody. */
      creator: reference('creator').references((): AnyColumn => creators.seq, {
        onDelete: 'set null',
      }),
    },
    (t) => [
      index('artists_by_identity').on(t.name_identity, t.seq),
      index('artists_by_name').on(t.name_sort, t.seq, t.deleted_at),
      index('artists_by_created').on(t.created_at, t.seq, t.deleted_at),
      index('artists_by_popularity').on(t.popularity, t.seq, t.deleted_at),
      index('artists_by_creator')
        .on(t.creator, t.name_sort, t.seq)
        .where(sql`creator is not null`),
      index('artists_deleted')
        .on(t.deleted_at)
        .where(sql`deleted_at is not null`),
      check('artists_popularity', percent(t.popularity)),
      check('artists_name', filled(t.name)),
    ],
  )

  /**
   * A creator is assigned if `user` is set. A user has at most one creator; the identity of a name
   * is one creator's. `namesake` is 0, or the creator's own `seq`: where an older one got the same
   * identity when names were folded anew, so that both keep their names, and where the creator is
   * deleted, so that the name is free.
   */
  const creators = table(
    'creators',
    {
      ...record(),
      ...deletable(),
      ...identified(),
      namesake: integer('namesake').notNull().default(0),
      user: reference('user')
        .unique()
        .references(() => users.seq, { onDelete: 'restrict' }),
      bio: text('bio').notNull().default(''),
      genres: json<string[]>('genres').notNull(),
      popularity: integer('popularity').notNull().default(0),
      is_active: boolean('is_active').notNull().default(true),
      href: text('href').notNull().default(''),
      uri: text('uri').notNull().default(''),
      external_url: text('external_url').notNull().default(''),
    },
    (t) => [
      // Tracks credit people by name: two creators of one name would get each other's tracks.
      uniqueIndex('creators_identity').on(t.name_identity, t.namesake),
      index('creators_by_name').on(t.name_sort, t.seq, t.deleted_at),
      index('creators_by_created').on(t.created_at, t.seq, t.deleted_at),
      // A few of many: the public catalogue asks for them in each query.
      index('creators_switched_off')
        .on(t.seq)
        .where(sql`not is_active`),
      index('creators_by_popularity').on(t.popularity, t.seq, t.deleted_at),
      index('creators_deleted')
        .on(t.deleted_at)
        .where(sql`deleted_at is not null`),
      check('creators_popularity', percent(t.popularity)),
      check('creators_name', filled(t.name)),
    ],
  )

  /** The looks of a creator's name (`looks.ts`): another's may not look like it. */
  const creator_looks = table(
    'creator_looks',
    {
      look: folded('look').notNull(),
      creator: reference('creator')
        .notNull()
        .references(() => creators.seq, { onDelete: 'cascade' }),
    },
    (t) => [
      primaryKey({ columns: [t.look, t.creator] }),
      index('creator_looks_by_creator').on(t.creator),
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

  return { artists, artist_images, creators, creator_images, creator_looks }
}

export type PeopleTables = ReturnType<typeof makePeopleTables>
