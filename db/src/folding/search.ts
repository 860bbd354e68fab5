import { asc, eq, gt } from 'drizzle-orm'
import { SEARCH_VERSION, searchKey } from '../records/searchWords.ts'
import { refreshTracks } from '../tracks/refresh.ts'
import type { FoldStep } from './step.ts'

const AT_ONCE = 500

/** Nouns with a `name_sort`. */
const NAMED = [
  'artists',
  'creators',
  'creator_requests',
  'playlists',
  'users',
  'views',
] as const satisfies string[]
/** Records of the past with a `title_sort`. */
const TITLED = ['audit_entries', 'trash_entries'] as const satisfies string[]

/** `name_sort` of rows by `seq`. */
const namesOf = (noun: (typeof NAMED)[number]): FoldStep => ({
  name: `searched names of ${noun}`,
  version: SEARCH_VERSION,
  async next({ db, tables }, after) {
    const t = tables[noun]
    const rows = await db
      .select({ seq: t.seq, name: t.name, name_sort: t.name_sort })
      .from(t)
      .where(gt(t.seq, Number(after ?? 0)))
      .orderBy(asc(t.seq))
      .limit(AT_ONCE)
    for (const { seq, name, name_sort: before } of rows) {
      const name_sort = searchKey(name)
      if (name_sort !== before) await db.update(t).set({ name_sort }).where(eq(t.seq, seq))
    }
    return rows.at(AT_ONCE - 1)?.seq ?? null
  },
})

/** `title_sort` of rows by `seq`. */
const titlesOf = (noun: (typeof TITLED)[number]): FoldStep => ({
  name: `searched titles of ${noun}`,
  version: SEARCH_VERSION,
  async next({ db, tables }, after) {
    const t = tables[noun]
    const rows = await db
      .select({ seq: t.seq, title: t.title, title_sort: t.title_sort })
      .from(t)
      .where(gt(t.seq, Number(after ?? 0)))
      .orderBy(asc(t.seq))
      .limit(AT_ONCE)
    for (const { seq, title, title_sort: before } of rows) {
      const title_sort = searchKey(title)
      if (title_sort !== before) await db.update(t).set({ title_sort }).where(eq(t.seq, seq))
    }
    return rows.at(AT_ONCE - 1)?.seq ?? null
  },
})

/** `name_sort` of the former names of merged artists. */
const formerNames: FoldStep = {
  name: 'searched former names',
  version: SEARCH_VERSION,
  async next({ db, tables: { artist_aliases: t } }, after) {
    const rows = await db
      .select({ id: t.id, name: t.name, name_sort: t.name_sort })
      .from(t)
      .where(gt(t.id, String(after ?? '')))
      .orderBy(asc(t.id))
      .limit(AT_ONCE)
    for (const { id, name, name_sort: before } of rows) {
      const name_sort = searchKey(name)
      if (name_sort !== before) await db.update(t).set({ name_sort }).where(eq(t.id, id))
    }
    return rows.at(AT_ONCE - 1)?.id ?? null
  },
}

/** Titles of tracks, and all that is derived from their texts: the search index above all. */
const searchedTracks: FoldStep = {
  name: 'search of tracks',
  version: SEARCH_VERSION,
  async next(write, after) {
    const { tracks: t } = write.tables
    const rows = await write.db
      .select({ seq: t.seq, title: t.title, title_sort: t.title_sort })
      .from(t)
      .where(gt(t.seq, Number(after ?? 0)))
      .orderBy(asc(t.seq))
      .limit(AT_ONCE)
    for (const { seq, title, title_sort: before } of rows) {
      const title_sort = searchKey(title)
      if (title_sort !== before) await write.db.update(t).set({ title_sort }).where(eq(t.seq, seq))
    }
    await refreshTracks(
      write,
      rows.map(({ seq }) => seq),
    )
    return rows.at(AT_ONCE - 1)?.seq ?? null
  },
}

/** Steps for the words and sort keys of names and titles. */
export const searchSteps: readonly FoldStep[] = [
  ...NAMED.map(namesOf),
  ...TITLED.map(titlesOf),
  formerNames,
  searchedTracks,
]
