import { AI_EXTENTS, CREDIT_ROLE_NAMES } from '@melodia/contract/choices/contributions'
import type { Contribution } from '@melodia/contract/contributions'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { PeopleTables } from './people.ts'
import type { TrackTables } from './tracks.ts'

/** What a contribution takes of an artist. */
const TAKES = ['voice', 'style'] as const

/** Who and what made a track (decision 273). */
export function makeContributionTables(
  kit: Kit,
  { artists, creators, tracks }: PeopleTables & TrackTables,
) {
  const { boolean, check, choice, index, integer, json, primaryKey, reference, seq, sql, table } =
    kit
  const { text, time, uniqueIndex } = kit
  const { filled, oneOf } = makeColumns(kit)

  /** A person by one of creator, artist and name; a generator has none of them. */
  const contributions = table(
    'contributions',
    {
      seq: seq(),
      track: reference('track')
        .notNull()
        .references(() => tracks.seq, { onDelete: 'cascade' }),
      position: integer('position').notNull(),
      role: text('role').$type<Contribution['role']>().notNull(),
      ai: choice('ai', AI_EXTENTS).notNull(),
      creator: reference('creator').references(() => creators.seq, { onDelete: 'restrict' }),
      artist: reference('artist').references(() => artists.seq, { onDelete: 'restrict' }),
      name: text('name'),
      vendor: text('vendor'),
      /** Null where no tool is said. */
      model: text('model'),
      tool_version: text('tool_version'),
      instrument: text('instrument'),
      shown: boolean('shown').notNull().default(true),
    },
    (t) => [
      uniqueIndex('contributions_of_track').on(t.track, t.position),
      index('contributions_by_creator')
        .on(t.creator, t.track)
        .where(sql`creator is not null`),
      index('contributions_by_artist')
        .on(t.artist, t.track)
        .where(sql`artist is not null`),
      check('contributions_role', oneOf(t.role, CREDIT_ROLE_NAMES)),
      check('contributions_ai', oneOf(t.ai, AI_EXTENTS)),
      check(
        'contributions_party',
        sql`(case when ${t.creator} is null then 0 else 1 end) + (case when ${t.artist} is null then 0 else 1 end) + (case when ${t.name} is null then 0 else 1 end) = (case when ${t.ai} = 'all' then 0 else 1 end)`,
      ),
      check('contributions_name', sql`${t.name} is null or ${filled(t.name)}`),
      check('contributions_generator', sql`${t.ai} <> 'all' or ${t.model} is not null`),
      check(
        'contributions_tool',
        sql`${t.model} is not null or coalesce(${t.vendor}, ${t.tool_version}) is null`,
      ),
    ],
  )

  /** The artists whose voice or style a contribution takes. */
  const contribution_artists = table(
    'contribution_artists',
    {
      contribution: reference('contribution')
        .notNull()
        .references(() => contributions.seq, { onDelete: 'cascade' }),
      takes: choice('takes', TAKES).notNull(),
      position: integer('position').notNull(),
      artist: reference('artist')
        .notNull()
        .references(() => artists.seq, { onDelete: 'restrict' }),
      /** Since when the track takes it, whichever contributions said so; 0 if since ever. */
      from: time('from').notNull().default(0),
    },
    (t) => [
      primaryKey({ columns: [t.contribution, t.takes, t.position] }),
      index('contribution_artists_by_artist').on(t.artist, t.contribution),
      check('contribution_artists_takes', oneOf(t.takes, TAKES)),
    ],
  )

  /** What tracks took of artists while they were public, until then; `until` is not part of it. */
  const past_takes = table(
    'past_takes',
    {
      track: reference('track')
        .notNull()
        .references(() => tracks.seq, { onDelete: 'cascade' }),
      artist: reference('artist')
        .notNull()
        .references(() => artists.seq, { onDelete: 'restrict' }),
      takes: choice('takes', TAKES).notNull(),
      from: time('from').notNull(),
      until: time('until').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.track, t.artist, t.takes, t.from] }),
      index('past_takes_by_artist').on(t.artist, t.track),
      check('past_takes_takes', oneOf(t.takes, TAKES)),
      check('past_takes_order', sql`${t.from} < ${t.until}`),
    ],
  )

  /** Sets of contributions that a creator has saved. */
  const usual_credits = table('usual_credits', {
    creator: reference('creator')
      .primaryKey()
      .references(() => creators.seq, { onDelete: 'cascade' }),
    sets: json<UsualSet[]>('sets').notNull(),
  })

  return { contributions, contribution_artists, past_takes, usual_credits }
}

/** A set with the names of then. */
export interface UsualSet {
  name: string
  contributions: Contribution[]
}
