import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { isWorldwide } from '@melodia/contract/consents'
import type { ConsentUse } from '@melodia/contract/choices/consents'
import type { Handle } from '../database.ts'

/** What a track takes of an artist (`seq`): their voice, or their style. */
export interface Need {
  artist: number
  use: 'voice' | 'style'
}

/** What counts of a consent where it covers a track; moments in Unix milliseconds, `until` exclusive. */
export interface Covering {
  seq: number
  artist: number
  uses: readonly ConsentUse[]
  /** `seq` of the creators it is for; null for everybody. */
  creators: readonly number[] | null
  territories: readonly string[]
  from: number
  until: number | null
  share_bp: number
}

/** A track with what it needs and who made it, by `seq`. */
export interface Taking {
  seq: number
  id: string
  title: string
  needs: readonly Need[]
  creators: readonly number[]
}

/** A time in which a track lacks a consent; `until` is null where none ends that. */
export interface Gap {
  from: number
  until: number | null
}

const isInForce = ({ from, until }: Covering, at: number) =>
  from <= at && (until === null || until > at)

/** Whether this consent covers a need of the track, at any time that it is in force. */
export const fits = (consent: Covering, need: Need, { creators }: Pick<Taking, 'creators'>) =>
  consent.artist === need.artist &&
  consent.uses.includes(need.use) &&
  isWorldwide(consent.territories) &&
  (consent.creators === null || consent.creators.some((creator) => creators.includes(creator)))

/** The needs that no consent in force covers at that moment. */
export const uncovered = (track: Taking, consents: readonly Covering[], at: number): Need[] =>
  track.needs.filter(
    (need) => !consents.some((one) => isInForce(one, at) && fits(one, need, track)),
  )

/** The times from `now` on in which a track lacks a consent, in their order. */
export function gapsOf(track: Taking, consents: readonly Covering[], now: number): Gap[] {
  const gaps: Gap[] = []
  for (const at of momentsFrom(consents, now)) {
    const last = gaps.at(-1)
    const isOpen = last?.until === null
    if (uncovered(track, consents, at).length > 0) {
      if (!isOpen) gaps.push({ from: at, until: null })
    } else if (isOpen) last.until = at
  }
  return gaps
}

/** The same where what is missing at `now` counts from a later moment on only, if it still is then. */
export const countedFrom = (gaps: readonly Gap[], now: number, begins: number): Gap[] =>
  gaps
    .map(({ from, until }) => ({ from: from <= now ? begins : from, until }))
    .filter(({ from, until }) => until === null || from < until)

/** The highest sum of the shares that consents take of a track, from `now` on. */
export function highestShare(track: Taking, consents: readonly Covering[], now: number): number {
  const artists = [...new Set(track.needs.map(({ artist }) => artist))]
  const sums = momentsFrom(consents, now).map((at) =>
    artists
      .map((artist) => shareOf(artist, { track, consents, at }) ?? 0)
      .reduce((sum, share) => sum + share, 0),
  )
  return Math.max(0, ...sums)
}

/** What each artist (`seq`) gets of a track by the consents in force that it needs. */
export const consentShares = (
  track: Taking,
  consents: readonly Covering[],
  at: number,
): { artist: number; share_bp: number }[] =>
  [...new Set(track.needs.map(({ artist }) => artist))].flatMap((artist) => {
    const share_bp = shareOf(artist, { track, consents, at })
    return share_bp === null ? [] : [{ artist, share_bp }]
  })

/** Of several consents of an artist that cover a track, the highest share counts; null without one. */
function shareOf(
  artist: number,
  { track, consents, at }: { track: Taking; consents: readonly Covering[]; at: number },
) {
  const needs = track.needs.filter((need) => need.artist === artist)
  const shares = consents
    .filter((one) => isInForce(one, at) && needs.some((need) => fits(one, need, track)))
    .map(({ share_bp }) => share_bp)
  return shares.length === 0 ? null : Math.max(...shares)
}

/** `now`, and each later moment at which a consent begins or ends. */
const momentsFrom = (consents: readonly Covering[], now: number) =>
  [
    ...new Set([
      now,
      ...consents.flatMap(({ from, until }) => [from, until ?? now]).filter((at) => at > now),
    ]),
  ].toSorted((a, b) => a - b)

/** What these tracks take of artists, and who made them; those that take nothing have no needs. */
export async function takingsOf(
  read: Handle,
  tracks: readonly number[],
): Promise<Map<number, Taking>> {
  if (tracks.length === 0) return new Map()
  const { artists, contribution_artists: t, contributions: c, track_creators: by } = read.tables
  const { tracks: table } = read.tables
  const rows = await read.db
    .select({ seq: table.seq, id: table.id, title: table.title })
    .from(table)
    .where(inArray(table.seq, [...tracks]))
  const taken = await read.db
    .selectDistinct({ track: c.track, artist: t.artist, use: t.takes })
    .from(c)
    .innerJoin(t, eq(t.contribution, c.seq))
    .innerJoin(artists, eq(artists.seq, t.artist))
    .where(and(inArray(c.track, [...tracks]), isNull(artists.deleted_at)))
    .orderBy(asc(t.artist), asc(t.takes))
  const made = await read.db
    .select({ track: by.track, creator: by.person })
    .from(by)
    .where(inArray(by.track, [...tracks]))
  return new Map(
    rows.map((row) => [
      row.seq,
      {
        ...row,
        needs: taken.flatMap(({ track, artist, use }) =>
          track === row.seq ? [{ artist, use }] : [],
        ),
        creators: made.flatMap(({ track, creator }) => (track === row.seq ? [creator] : [])),
      },
    ]),
  )
}

/** Consents of these artists that are not over, the oldest first. */
export async function coveringOf(
  read: Handle,
  artists: readonly number[],
  now: number,
): Promise<Covering[]> {
  if (artists.length === 0) return []
  const { consent_creators: cc, consents: c } = read.tables
  const isOpen = and(
    inArray(c.artist, [...new Set(artists)]),
    or(isNull(c.until), gt(c.until, now)),
  )
  const rows = await read.db
    .select({
      seq: c.seq,
      artist: c.artist,
      uses: c.uses,
      everybody: c.everybody,
      territories: c.territories,
      from: c.from,
      until: c.until,
      share_bp: c.share_bp,
    })
    .from(c)
    .where(isOpen)
    .orderBy(asc(c.seq))
  const named = await read.db
    .select({ consent: cc.consent, creator: cc.creator })
    .from(cc)
    .innerJoin(c, eq(c.seq, cc.consent))
    .where(isOpen)
  return rows.map(({ everybody, ...row }) =>
    Object.assign(row, {
      creators: everybody
        ? null
        : named.flatMap(({ consent, creator }) => (consent === row.seq ? [creator] : [])),
    }),
  )
}

/** `seq` of the published tracks that take the voice or style of one of these artists. */
export async function publishedTaking(read: Handle, artists: readonly number[]): Promise<number[]> {
  if (artists.length === 0) return []
  const { contribution_artists: t, contributions: c, tracks } = read.tables
  const rows = await read.db
    .selectDistinct({ seq: tracks.seq })
    .from(t)
    .innerJoin(c, eq(c.seq, t.contribution))
    .innerJoin(tracks, eq(tracks.seq, c.track))
    .where(and(inArray(t.artist, [...artists]), eq(tracks.status, 'approved')))
    .orderBy(asc(tracks.seq))
  return rows.map(({ seq }) => seq)
}
