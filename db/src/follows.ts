import { and, count, desc, eq, exists, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { FollowedNoun } from '@melodia/contract/choices/follows'
import { LIMITS } from '@melodia/contract/choices/limits'
import { loadPublicPeople, seqOfPublicPerson, type PublicPerson } from './catalogue/people.ts'
import {
  loadPublicPlaylists,
  seqOfPublicPlaylist,
  type PublicPlaylist,
} from './catalogue/playlists.ts'
import { publicArtist, publicCreator, publicPlaylist } from './catalogue/visible.ts'
import type { Handle } from './database.ts'
import type { Choice, Chosen } from './likes.ts'
import { FOLLOWED, followersOf } from './lists/followers.ts'
import type { Listed } from './lists/page.ts'

/** A user, by `seq`, and a record that can be followed, by its public id. */
export interface Followed extends Choice {
  noun: FollowedNoun
}

export type Follow = { at: number } & (
  | { noun: 'artists' | 'creators'; record: PublicPerson }
  | { noun: 'playlists'; record: PublicPlaylist }
)

const columnOf = ({ tables: { follows } }: Handle, noun: FollowedNoun) => follows[FOLLOWED[noun]]

function seqOfPublic(read: Handle, noun: FollowedNoun, id: string): Promise<number | null> {
  return noun === 'playlists'
    ? seqOfPublicPlaylist(read, id)
    : seqOfPublicPerson(read, FOLLOWED[noun], id)
}

/** Following twice is following once; so unique keys make it right beside other transactions. */
export async function follow(
  write: Handle,
  { user, noun, id }: Followed,
  now: number,
): Promise<Chosen> {
  const { follows: f } = write.tables
  const seq = await seqOfPublic(write, noun, id)
  if (seq === null) return 'missing'
  const [followed] = await write.db.select({ total: count() }).from(f).where(eq(f.user, user))
  if ((followed?.total ?? 0) >= LIMITS.followsPerPerson)
    return (await follows(write, noun, { user, seq })) ? 'done' : 'full'
  await write.db
    .insert(f)
    .values({ user, [FOLLOWED[noun]]: seq, at: now })
    .onConflictDoNothing()
  return 'done'
}

/** What is hidden by now can be unfollowed, too, by who followed it. */
export async function unfollow(
  write: Handle,
  { user, noun, id }: Followed,
): Promise<'done' | 'missing'> {
  const { follows: f } = write.tables
  const table = write.tables[noun]
  const seq = await seqOfPublic(write, noun, id)
  const named = write.db.select({ seq: table.seq }).from(table).where(eq(table.id, id))
  const column = columnOf(write, noun)
  const isIt = seq === null ? inArray(column, named) : eq(column, seq)
  const removed = await write.db
    .delete(f)
    .where(and(eq(f.user, user), isIt))
    .returning({ seq: f.seq })
  return removed.length > 0 || seq !== null ? 'done' : 'missing'
}

/** Whether a person follows a public record; null if there is no such record. */
export async function followOf(
  read: Handle,
  { user, noun, id }: Followed,
): Promise<boolean | null> {
  const seq = await seqOfPublic(read, noun, id)
  return seq === null ? null : follows(read, noun, { user, seq })
}

async function follows(
  read: Handle,
  noun: FollowedNoun,
  { user, seq }: { user: number; seq: number },
) {
  const { follows: f } = read.tables
  const rows = await read.db
    .select({ seq: f.seq })
    .from(f)
    .where(and(eq(columnOf(read, noun), seq), eq(f.user, user)))
  return rows.length > 0
}

/** How many people follow a record that is public; 0 where it is not. */
export async function countFollowers(
  read: Handle,
  noun: FollowedNoun,
  id: string,
): Promise<number> {
  const seq = await seqOfPublic(read, noun, id)
  return seq === null ? 0 : ((await followersOf(read, noun, [seq])).get(seq) ?? 0)
}

/** What a person follows, as far as it is public; what they followed last first. */
export async function listFollows(
  read: Handle,
  user: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<Listed<Follow>> {
  const { follows: f, artists, creators, playlists } = read.tables
  const isPublic = () =>
    or(
      exists(
        read.db
          .select({ seq: artists.seq })
          .from(artists)
          .where(and(eq(artists.seq, f.artist), publicArtist(read, 'few'))),
      ),
      exists(
        read.db
          .select({ seq: creators.seq })
          .from(creators)
          .where(and(eq(creators.seq, f.creator), publicCreator(read, 'few'))),
      ),
      exists(
        read.db
          .select({ seq: playlists.seq })
          .from(playlists)
          .where(and(eq(playlists.seq, f.playlist), publicPlaylist(read))),
      ),
    )
  const where = () => and(eq(f.user, sql.placeholder('user')), isPublic())
  const [counted] = await read.prepared('count follows', { user }, () =>
    read.db.select({ total: count() }).from(f).where(where()),
  )
  const rows = await read.prepared('follows', { user, limit, offset }, () =>
    read.db
      .select({ artist: f.artist, creator: f.creator, playlist: f.playlist, at: f.at })
      .from(f)
      .where(where())
      .orderBy(desc(f.seq))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  )
  return { rows: await loadFollows(read, rows), total: counted?.total ?? 0 }
}

interface Row {
  artist: number | null
  creator: number | null
  playlist: number | null
  at: number
}

async function loadFollows(read: Handle, rows: readonly Row[]): Promise<Follow[]> {
  const seqsOf = (column: 'artist' | 'creator' | 'playlist') =>
    rows.flatMap((row) => row[column] ?? [])
  const bySeq = <Item extends { seq: number }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.seq, item]))
  const artists = bySeq(await loadPublicPeople(read, 'artist', seqsOf('artist')))
  const creators = bySeq(await loadPublicPeople(read, 'creator', seqsOf('creator')))
  const playlists = bySeq(await loadPublicPlaylists(read, seqsOf('playlist')))
  return rows.flatMap(({ artist, creator, playlist, at }): Follow[] => {
    const person = artist === null ? creators.get(creator ?? 0) : artists.get(artist)
    if (person) return [{ noun: artist === null ? 'creators' : 'artists', record: person, at }]
    const record = playlists.get(playlist ?? 0)
    return record ? [{ noun: 'playlists', record, at }] : []
  })
}

/** Followers of merged artists follow the one that they were merged into, each once. */
export async function moveFollowers(
  write: Handle,
  merged: readonly number[],
  into: number,
): Promise<void> {
  const { follows: f } = write.tables
  for (const artist of merged) {
    const already = write.db.select({ user: f.user }).from(f).where(eq(f.artist, into))
    await write.db
      .update(f)
      .set({ artist: into })
      .where(and(eq(f.artist, artist), notInArray(f.user, already)))
    await write.db.delete(f).where(eq(f.artist, artist))
  }
}
