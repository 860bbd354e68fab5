import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { ApprovalUse } from '@melodia/contract/choices/approvals'
import type { Contribution } from '@melodia/contract/contributions'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import { peopleOfIds, peopleOfNames } from '../credits.ts'
import type { Handle } from '../database.ts'
import { living } from '../records.ts'
import type { ProposedName } from '../tables.ts'

/** What a track uses of an artist (`seq`): their name, where it is shown, their voice or their style. */
export interface ArtistUse {
  artist: number
  use: ApprovalUse
}

/** A track that may have to ask, with its waiting change. */
export interface AskingTrack {
  seq: number
  id: string
  title: string
  status: TrackStatus | null
  /** `seq` of the user who submitted what is to be published: the track, or its waiting change. */
  submitted_by: number | null
  proposed: { artists: ProposedName[] | null; credits: Contribution[] | null } | null
}

export async function askingTracks(
  read: Handle,
  tracks: readonly number[],
): Promise<AskingTrack[]> {
  if (tracks.length === 0) return []
  const { track_proposals: p, tracks: t } = read.tables
  const rows = await read.prepared('tracks that ask', { tracks }, () =>
    read.db
      .select({
        seq: t.seq,
        id: t.id,
        title: t.title,
        status: t.status,
        submitted_by: t.submitted_by,
        proposed: {
          // Never null comes first: drizzle reads a null there as a missing row.
          at: p.proposed_at,
          by: p.proposed_by,
          artists: p.artists,
          credits: p.credits,
        },
      })
      .from(t)
      .leftJoin(p, eq(p.track, t.seq))
      .where(read.among(t.seq, 'tracks')),
  )
  return rows.map(({ submitted_by, proposed, ...track }) =>
    Object.assign(track, {
      submitted_by: track.status === 'approved' && proposed !== null ? proposed.by : submitted_by,
      proposed: proposed && { artists: proposed.artists, credits: proposed.credits },
    }),
  )
}

/** What each of these tracks uses of artists as it is now. */
export async function usesOn(
  read: Handle,
  tracks: readonly number[],
): Promise<Map<number, ArtistUse[]>> {
  const uses = new Map<number, ArtistUse[]>(tracks.map((track) => [track, []]))
  if (tracks.length === 0) return uses
  const { contribution_artists: t, contributions: c, track_artists: credit } = read.tables
  const named = await read.prepared('artists named on tracks', { tracks }, () =>
    read.db
      .select({ track: credit.track, artist: credit.person })
      .from(credit)
      .where(read.among(credit.track, 'tracks')),
  )
  const credited = await read.prepared('artists credited on tracks', { tracks }, () =>
    read.db
      .select({ track: c.track, artist: c.artist })
      .from(c)
      .where(and(read.among(c.track, 'tracks'), isNotNull(c.artist), eq(c.shown, true))),
  )
  const taken = await read.prepared('artists taken on tracks', { tracks }, () =>
    read.db
      .select({ track: c.track, artist: t.artist, use: t.takes })
      .from(c)
      .innerJoin(t, eq(t.contribution, c.seq))
      .where(read.among(c.track, 'tracks')),
  )
  const add = (track: number, artist: number | null, use: ApprovalUse) => {
    if (artist !== null) uses.get(track)?.push({ artist, use })
  }
  for (const { track, artist } of [...named, ...credited]) add(track, artist, 'name')
  for (const { track, artist, use } of taken) add(track, artist, use)
  return uses
}

/** What a waiting change would use, of artists whom there are; names alike of several are left out. */
export async function usesProposed(
  read: Handle,
  { artists, credits }: NonNullable<AskingTrack['proposed']>,
): Promise<ArtistUse[]> {
  const named = [
    ...(artists ?? []).flatMap(({ id }) => id ?? []),
    ...(credits ?? []).flatMap(({ party, shown }) =>
      'artist_id' in party && shown ? [party.artist_id] : [],
    ),
  ]
  const taken = (credits ?? []).flatMap(({ voice_of = [], style_of = [] }) =>
    [voice_of.map(usedAs('voice')), style_of.map(usedAs('style'))].flat(),
  )
  const ids = [...new Set([...named, ...taken.map(({ id }) => id)])]
  const found = ids.length === 0 ? new Map() : await peopleOfIds(read, 'artist', ids)
  const unknown = (artists ?? []).flatMap(({ id, name }) => (id === null ? [name] : []))
  const sameName = unknown.length === 0 ? [] : await peopleOfNames(read, 'artist', unknown)
  const byId = (id: string, use: ApprovalUse) => {
    const artist = found.get(id)
    return artist ? [{ artist: artist.seq, use }] : []
  }
  return [
    ...named.flatMap((id) => byId(id, 'name')),
    ...taken.flatMap(({ id, use }) => byId(id, use)),
    ...sameName.flatMap(({ people: [one, other] }) =>
      one && !other ? [{ artist: one.seq, use: 'name' as const }] : [],
    ),
  ]
}

const usedAs = (use: ApprovalUse) => (id: string) => ({ id, use })

/** Who speaks for an artist: a creator, and the user who acts as it. All by `seq`. */
export interface Speaker {
  creator: number
  /** Public id. */
  id: string
  user: number | null
}

/** Who speaks for each of these artists; nobody for those that are missing. */
export async function speakersFor(
  read: Handle,
  artists: readonly number[],
): Promise<Map<number, Speaker>> {
  if (artists.length === 0) return new Map()
  const { artists: a, creators: c } = read.tables
  const rows = await read.prepared('speakers of artists', { artists }, () =>
    read.db
      .select({ artist: a.seq, creator: c.seq, id: c.id, user: c.user })
      .from(a)
      .innerJoin(c, eq(c.seq, a.creator))
      .where(and(read.among(a.seq, 'artists'), living(a))),
  )
  return new Map(rows.map(({ artist, ...speaker }) => [artist, speaker]))
}

/** `seq` of the artists whom a creator (`seq`) speaks for. */
export async function artistsOfSpeaker(read: Handle, creator: number): Promise<number[]> {
  const { artists: a } = read.tables
  const rows = await read.db
    .select({ seq: a.seq })
    .from(a)
    .where(and(eq(a.creator, creator), living(a)))
  return rows.map(({ seq }) => seq)
}

/** Who submitted what each of these tracks (`seq`) asks about; none for administrators. */
export async function askingCreators(
  read: Handle,
  tracks: readonly number[],
): Promise<Map<number, { id: string; name: string }>> {
  const asking = await askingTracks(read, tracks)
  const users = [...new Set(asking.flatMap(({ submitted_by }) => submitted_by ?? []))]
  if (users.length === 0) return new Map()
  const { creators: c } = read.tables
  const rows = await read.db
    .select({ user: c.user, id: c.id, name: c.name })
    .from(c)
    .where(and(inArray(c.user, users), living(c)))
  return new Map(
    asking.flatMap(({ seq, submitted_by }) => {
      const found = rows.find(({ user }) => user === submitted_by)
      return found ? [[seq, { id: found.id, name: found.name }]] : []
    }),
  )
}

/** `seq` of the pending tracks, and of those with a waiting change, that may use one of these artists. */
export async function tracksUsing(read: Handle, artists: readonly number[]): Promise<number[]> {
  if (artists.length === 0) return []
  const { contribution_artists, contributions: c, track_artists: credit, tracks: t } = read.tables
  const { approvals: a, track_proposals: p } = read.tables
  const among = [...artists]
  const taken = read.db
    .select({ contribution: contribution_artists.contribution })
    .from(contribution_artists)
    .where(inArray(contribution_artists.artist, among))
  const named = read.db
    .select({ track: credit.track })
    .from(credit)
    .where(inArray(credit.person, among))
  const credited = read.db
    .select({ track: c.track })
    .from(c)
    .where(or(inArray(c.artist, among), inArray(c.seq, taken)))
  const asked = read.db.select({ track: a.track }).from(a).where(inArray(a.artist, among))
  const pending = await read.db
    .select({ seq: t.seq })
    .from(t)
    .where(and(eq(t.status, 'pending'), inArray(t.seq, named.union(credited).union(asked))))
  // Few at a time, and what they say is JSON.
  const changing = await read.db.select({ seq: p.track }).from(p)
  return [...new Set([...pending, ...changing].map(({ seq }) => seq))]
}
