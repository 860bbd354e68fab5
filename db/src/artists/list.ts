import { and, inArray, sql } from 'drizzle-orm'
import type { ArtistFilter } from '@melodia/contract/artists'
import type { ArtistSort } from '@melodia/contract/choices'
import { totalOf } from '../lists/counters.ts'
import type { Handle } from '../database.ts'
import { nameContains } from '../records/names.ts'
import type { Listed, Page } from '../lists/page.ts'
import { seqPage } from '../lists/seqPage.ts'
import { loadArtists, type ArtistRecord } from './record.ts'

export async function listArtists(
  read: Handle,
  page: Page<ArtistSort, ArtistFilter>,
): Promise<Listed<ArtistRecord>> {
  const { artists } = read.tables
  const { q, id, genre, country } = page.filter
  const where = and(
    q === undefined ? undefined : nameContains(artists.name_sort, q),
    id && inArray(artists.id, id),
    genre === undefined ? undefined : read.listed(artists.genres, genre),
    country === undefined ? undefined : sql`lower(${artists.country}) = lower(${country})`,
  )
  const by = {
    name: artists.name_sort,
    popularity: artists.popularity,
    created_at: artists.created_at,
  }[page.sort]
  const total = where ? undefined : await totalOf(read, 'artists')
  const { rows, ...counted } = await seqPage(read, { table: artists, by, where, total }, page)
  return { rows: await loadArtists(read, rows), ...counted }
}
