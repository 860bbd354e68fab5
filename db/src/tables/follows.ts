import { FOLLOWED_NOUNS } from '@melodia/contract/choices/follows'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { PeopleTables } from './people.ts'
import type { TrackTables } from './tracks.ts'
import type { UserTables } from './users.ts'

/** What listeners like and follow. Nobody but the person sees a row; totals are public. */
export function makeFollowTables(
  kit: Kit,
  {
    artists,
    creators,
    playlists,
    tracks,
    users,
  }: Pick<PeopleTables, 'artists' | 'creators'> &
    Pick<TrackTables, 'playlists' | 'tracks'> &
    UserTables,
) {
  const { check, choice, index, integer, primaryKey, reference, seq, sql, table } = kit
  const { time, uniqueIndex } = kit
  const { oneOf } = makeColumns(kit)

  const user = () =>
    reference('user')
      .notNull()
      .references(() => users.seq, { onDelete: 'cascade' })

  const track_likes = table(
    'track_likes',
    {
      seq: seq(),
      user: user(),
      track: reference('track')
        .notNull()
        .references(() => tracks.seq, { onDelete: 'cascade' }),
      at: time('at').notNull(),
    },
    (t) => [
      uniqueIndex('track_likes_of_track').on(t.track, t.user),
      index('track_likes_of_user').on(t.user, t.seq),
    ],
  )

  /** One of `artist`, `creator` and `playlist` is set. */
  const follows = table(
    'follows',
    {
      seq: seq(),
      user: user(),
      artist: reference('artist').references(() => artists.seq, { onDelete: 'cascade' }),
      creator: reference('creator').references(() => creators.seq, { onDelete: 'cascade' }),
      playlist: reference('playlist').references(() => playlists.seq, { onDelete: 'cascade' }),
      at: time('at').notNull(),
    },
    (t) => [
      uniqueIndex('follows_of_artist').on(t.artist, t.user),
      uniqueIndex('follows_of_creator').on(t.creator, t.user),
      uniqueIndex('follows_of_playlist').on(t.playlist, t.user),
      index('follows_of_user').on(t.user, t.seq),
      check(
        'follows_one',
        sql`(case when ${t.artist} is null then 0 else 1 end) + (case when ${t.creator} is null then 0 else 1 end) + (case when ${t.playlist} is null then 0 else 1 end) = 1`,
      ),
    ],
  )

  /**
   * Numbers of followers, kept by triggers of `follows`; a total is the sum of its slots. On
   * PostgreSQL each connection has a slot of its own (decision 262).
   */
  const follower_totals = table(
    'follower_totals',
    {
      noun: choice('noun', FOLLOWED_NOUNS).notNull(),
      /** `seq` in the noun's table. */
      followed: reference('followed').notNull(),
      slot: integer('slot').notNull(),
      total: integer('total').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.noun, t.followed, t.slot] }),
      check('follower_totals_noun', oneOf(t.noun, FOLLOWED_NOUNS)),
    ],
  )

  return { track_likes, follows, follower_totals }
}
