import { SHARE_PARTY_KINDS } from '@melodia/contract/choices/splits'
import type { UsualSplit } from '@melodia/contract/splits'
import type { Kit } from '#dialect'
import { makeColumns } from './columns.ts'
import type { PeopleTables } from './people.ts'
import type { TrackTables } from './tracks.ts'
import type { UserTables } from './users.ts'

export type RoyaltyTables = ReturnType<typeof makeRoyaltyTables>

/** Who gets what of a track's revenue (decision 283). */
export function makeRoyaltyTables(
  kit: Kit,
  { artists, creators, tracks, users }: PeopleTables & TrackTables & UserTables,
) {
  const { big, check, choice, folded, index, integer, json, primaryKey, reference } = kit
  const { seq, sql, table, text, time, uniqueIndex } = kit
  const { oneOf } = makeColumns(kit)
  const track = () =>
    reference('track')
      .notNull()
      .references(() => tracks.seq, { onDelete: 'cascade' })
  const user = (name: string) =>
    reference(name).references(() => users.seq, { onDelete: 'set null' })

  /** Whoever can get a share: exactly one of creator, artist and person. None is ever removed. */
  const share_parties = table(
    'share_parties',
    {
      seq: seq(),
      /** Of a person; creators and artists are known by their own. */
      id: text('id').notNull().unique(),
      kind: choice('kind', SHARE_PARTY_KINDS).notNull(),
      /** The id of the creator or artist, or the key of the email, by which it is found again. */
      found_by: folded('found_by').notNull().unique(),
      creator: reference('creator').references(() => creators.seq, { onDelete: 'restrict' }),
      /** Follows merges. */
      artist: reference('artist').references(() => artists.seq, { onDelete: 'restrict' }),
      name: text('name'),
      email: text('email'),
      /** Who has claimed it with an account of that email. */
      user: user('user'),
      created_at: time('created_at').notNull(),
    },
    (t) => [
      index('share_parties_by_creator').on(t.creator),
      index('share_parties_by_artist').on(t.artist),
      index('share_parties_by_user').on(t.user),
      check('share_parties_kind', oneOf(t.kind, SHARE_PARTY_KINDS)),
      check('share_parties_creator', sql`(${t.kind} = 'creator') = (${t.creator} is not null)`),
      check('share_parties_artist', sql`(${t.kind} = 'artist') = (${t.artist} is not null)`),
      check('share_parties_name', sql`(${t.kind} = 'person') = (${t.name} is not null)`),
      check('share_parties_email', sql`(${t.kind} = 'person') = (${t.email} is not null)`),
    ],
  )

  /** Links in mails by which a person claims their party; each works for a time, beside later ones. */
  const statement_links = table(
    'statement_links',
    {
      token_hash: text('token_hash').primaryKey(),
      party: reference('party')
        .notNull()
        .references(() => share_parties.seq, { onDelete: 'cascade' }),
      made_at: time('made_at').notNull(),
    },
    (t) => [index('statement_links_by_party').on(t.party, t.made_at)],
  )

  /** Versions of the split of a track. Only a decline is ever added to one. */
  const splits = table(
    'splits',
    {
      seq: seq(),
      id: text('id').notNull().unique(),
      track: track(),
      from: time('from').notNull(),
      made_by: user('made_by'),
      created_at: time('created_at').notNull(),
      declined_at: time('declined_at'),
      /** Why it was declined; empty until then. */
      notes: text('notes').notNull().default(''),
    },
    (t) => [
      index('splits_of_track').on(t.track, t.seq),
      index('splits_by_time').on(t.created_at, t.seq),
      index('splits_by_from').on(t.from, t.seq),
      index('splits_by_maker').on(t.made_by, t.seq),
      check('splits_notes', sql`${t.notes} = '' or ${t.declined_at} is not null`),
    ],
  )

  const split_shares = table(
    'split_shares',
    {
      split: reference('split')
        .notNull()
        .references(() => splits.seq, { onDelete: 'cascade' }),
      position: integer('position').notNull(),
      party: reference('party')
        .notNull()
        .references(() => share_parties.seq, { onDelete: 'restrict' }),
      /** Of a person, as this version names them; null for others. */
      name: text('name'),
      share_bp: integer('share_bp').notNull(),
      accepted_at: time('accepted_at'),
      declined_at: time('declined_at'),
      answered_by: user('answered_by'),
    },
    (t) => [
      primaryKey({ columns: [t.split, t.position] }),
      uniqueIndex('split_shares_of_party').on(t.party, t.split),
      index('split_shares_by_user').on(t.answered_by, t.split),
      check('split_shares_bp', sql`${t.share_bp} between 1 and 10000`),
      check('split_shares_answer', sql`${t.accepted_at} is null or ${t.declined_at} is null`),
    ],
  )

  /** What is paid back to a party before its track's split: the latest row of both counts. */
  const recoupments = table(
    'recoupments',
    {
      seq: seq(),
      track: track(),
      party: reference('party')
        .notNull()
        .references(() => share_parties.seq, { onDelete: 'restrict' }),
      /** Of a person, as it was said; null for others. */
      name: text('name'),
      amount_minor: big('amount_minor').notNull(),
      /** Place among those of the track: it stays that of the first row of a party. */
      position: integer('position').notNull(),
      at: time('at').notNull(),
      made_by: user('made_by'),
    },
    (t) => [
      index('recoupments_of_track').on(t.track, t.seq),
      index('recoupments_by_party').on(t.party),
      index('recoupments_by_maker').on(t.made_by, t.seq),
      check('recoupments_amount', sql`${t.amount_minor} >= 0`),
    ],
  )

  /** Sets of shares that a creator has saved. */
  const usual_splits = table('usual_splits', {
    creator: reference('creator')
      .primaryKey()
      .references(() => creators.seq, { onDelete: 'cascade' }),
    sets: json<UsualSplit[]>('sets').notNull(),
  })

  return { share_parties, statement_links, splits, split_shares, recoupments, usual_splits }
}
