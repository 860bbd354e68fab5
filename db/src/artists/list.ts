import { and, eq, exists, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import type { ArtistFilter } from '@melodia/contract/artists'
import type { ArtistSort } from '@melodia/contract/choices/artists'
import { addedWithin } from '../lists/added.ts'
import { totalOf } from '../lists/counters.ts'
import type { Handle } from '../database.ts'
import { nameContains } from '../records/names.ts'
import { living } from '../records.ts'
import type { Listed, Page } from '../lists/page.ts'
import { seqPage } from '../lists/seqPage.ts'
import { loadArtists, type ArtistRecord } from './record.ts'

export async function listArtists(
  read: Handle,
  page: Page<ArtistSort, ArtistFilter>,
): Promise<Listed<ArtistRecord>> {
  const { rows, ...counted } = await pageOf(read, page)
  return { rows: await loadArtists(read, rows), ...counted }
}

/** The `seq` of every artist that a filter finds, the newest first, up to a number. */
export async function selectArtists(read: Handle, filter: ArtistFilter, limit: number) {
  const page = { sort: 'created_at', order: 'DESC', limit, offset: 0, filter } as const
  return (await pageOf(read, page)).rows
}

async function pageOf(read: Handle, page: Page<ArtistSort, ArtistFilter>) {
  const { artists } = read.tables
  const { q, id, genre, country, unused } = page.filter
  const where = and(
    q === undefined ? undefined : named(read, q),
    id && inArray(artists.id, id),
    genre === undefined ? undefined : read.listed(artists.genres, genre),
    addedWithin(artists.created_at, page.filter),
    country === undefined ? undefined : sql`lower(${artists.country}) = lower(${country})`,
    unused === undefined ? undefined : unused ? not(isCredited(read)) : isCredited(read),
  )
  const by = {
    name: artists.name_sort,
    popularity: artists.popularity,
    created_at: artists.created_at,
  }[page.sort]
  const total = where ? undefined : await totalOf(read, 'artists')
  return seqPage(read, { table: artists, by, where: and(living(artists), where), total }, page)
}

/** Condition: a present or former name contains every word. */
function named(read: Handle, text: string) {
  const { artist_aliases: a, artists } = read.tables
  const former = read.db
    .select({ id: a.id })
    .from(a)
    .where(and(eq(a.artist, artists.seq), nameContains(a.name_sort, text)))
  const present = nameContains(artists.name_sort, text)
  return present && or(present, exists(former))
}

/** Condition: a track names the artist. */
function isCredited(read: Handle) {
  const { artists, track_artists: c, tracks } = read.tables
  return exists(
    read.db
      .select({ track: c.track })
      .from(c)
      .innerJoin(tracks, eq(tracks.seq, c.track))
      .where(and(eq(c.person, artists.seq), isNotNull(tracks.status))),
  )
}
