import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { CreatorFilter } from '@melodia/contract/creators'
import type { CreatorSort } from '@melodia/contract/choices/creators'
import { addedWithin } from '../lists/added.ts'
import { followersOfRow } from '../lists/followers.ts'
import { totalOf } from '../lists/counters.ts'
import type { Handle } from '../database.ts'
import { nameContains } from '../records/names.ts'
import { living } from '../records.ts'
import type { Listed, Page } from '../lists/page.ts'
import { seqPage } from '../lists/seqPage.ts'
import { loadCreators, type CreatorRecord } from './record.ts'

export async function listCreators(
  read: Handle,
  page: Page<CreatorSort, CreatorFilter>,
): Promise<Listed<CreatorRecord>> {
  const { rows, ...counted } = await pageOf(read, page)
  return { rows: await loadCreators(read, rows), ...counted }
}

/** The `seq` of every creator that a filter finds, the newest first, up to a number. */
export async function selectCreators(read: Handle, filter: CreatorFilter, limit: number) {
  const page = { sort: 'created_at', order: 'DESC', limit, offset: 0, filter } as const
  return (await pageOf(read, page)).rows
}

async function pageOf(read: Handle, page: Page<CreatorSort, CreatorFilter>) {
  const { creators } = read.tables
  const { q, id, genre, assigned, is_active } = page.filter
  const where = and(
    q === undefined ? undefined : nameContains(creators.name_sort, q),
    id && inArray(creators.id, id),
    genre === undefined ? undefined : read.listed(creators.genres, genre),
    addedWithin(creators.created_at, page.filter),
    assigned === undefined ? undefined : (assigned ? isNotNull : isNull)(creators.user),
    is_active === undefined ? undefined : eq(creators.is_active, is_active),
  )
  const by = {
    name: creators.name_sort,
    popularity: creators.popularity,
    followers: followersOfRow(read, 'creators', creators.seq),
    created_at: creators.created_at,
  }[page.sort]
  const total = where ? undefined : await totalOf(read, 'creators')
  return seqPage(read, { table: creators, by, where: and(living(creators), where), total }, page)
}
