import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { CreatorFilter } from '@melodia/contract/creators'
import type { CreatorSort } from '@melodia/contract/choices'
import { totalOf } from '../lists/counters.ts'
import type { Handle } from '../database.ts'
import { nameContains } from '../records/names.ts'
import type { Listed, Page } from '../lists/page.ts'
import { seqPage } from '../lists/seqPage.ts'
import { loadCreators, type CreatorRecord } from './record.ts'

export async function listCreators(
  read: Handle,
  page: Page<CreatorSort, CreatorFilter>,
): Promise<Listed<CreatorRecord>> {
  const { creators } = read.tables
  const { q, id, genre, assigned, is_active } = page.filter
  const where = and(
    q === undefined ? undefined : nameContains(creators.name_sort, q),
    id && inArray(creators.id, id),
    genre === undefined ? undefined : read.listed(creators.genres, genre),
    assigned === undefined ? undefined : (assigned ? isNotNull : isNull)(creators.user),
    is_active === undefined ? undefined : eq(creators.is_active, is_active),
  )
  const by = {
    name: creators.name_sort,
    popularity: creators.popularity,
    followers: creators.followers,
    created_at: creators.created_at,
  }[page.sort]
  const total = where ? undefined : await totalOf(read, 'creators')
  const { rows, ...counted } = await seqPage(read, { table: creators, by, where, total }, page)
  return { rows: await loadCreators(read, rows), ...counted }
}
