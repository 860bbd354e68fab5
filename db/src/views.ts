import { and, count, eq, inArray, or } from 'drizzle-orm'
import type { NewView, View, ViewChanges, ViewFilter } from '@melodia/contract/views'
import type { Handle } from './database.ts'
import type { Listed, Page } from './lists/page.ts'
import { seqPage } from './lists/seqPage.ts'
import { searchKey } from './records/searchWords.ts'
import { newId } from './records/id.ts'
import { tidyName } from './records/names.ts'
import { expected, nameColumns, timesOf, touched, type Change } from './records.ts'

/** Views that a user sees: their own, and shared ones. */
const seenBy = ({ tables: { views: v } }: Handle, user: number) =>
  or(eq(v.owner, user), eq(v.shared, true))

export async function listViews(
  read: Handle,
  user: number,
  page: Page<'name', ViewFilter>,
): Promise<Listed<View>> {
  const { views: v } = read.tables
  const { id, resource } = page.filter
  const where = and(
    seenBy(read, user),
    id && inArray(v.id, id),
    resource && eq(v.resource, resource),
  )
  const { rows, total } = await seqPage(read, { table: v, by: v.name_sort, where }, page)
  return { rows: await loadViews(read, user, rows), total }
}

/** Null if there is none that the user sees. */
export async function getView(read: Handle, user: number, id: string): Promise<View | null> {
  const { views: v } = read.tables
  const [row] = await read.db
    .select({ seq: v.seq })
    .from(v)
    .where(and(eq(v.id, id), seenBy(read, user)))
  return row ? ((await loadViews(read, user, [row.seq]))[0] ?? null) : null
}

export async function countViews(read: Handle, user: number): Promise<number> {
  const { views: v } = read.tables
  const [row] = await read.db.select({ total: count() }).from(v).where(eq(v.owner, user))
  return row?.total ?? 0
}

/** Returns the public id. */
export async function createView(
  write: Handle,
  owner: number,
  { name, filter = {}, sort = null, columns = null, ...view }: NewView,
  now: number,
): Promise<string> {
  const id = newId(now)
  await write.db.insert(write.tables.views).values({
    ...view,
    name: tidyName(name),
    name_sort: searchKey(name),
    filter,
    sort,
    columns,
    owner,
    id,
    created_at: now,
    updated_at: now,
  })
  return id
}

/** Changes a view of the user's own. */
export async function updateView(
  write: Handle,
  owner: number,
  id: string,
  { name, ...changes }: ViewChanges,
  { ifVersion, now }: Change,
): Promise<'missing' | 'stale' | 'done'> {
  const { views: v } = write.tables
  const [row] = await write.db
    .select({ seq: v.seq, version: v.version })
    .from(v)
    .where(and(eq(v.id, id), eq(v.owner, owner)))
  const view = expected(row ?? null, ifVersion)
  if (view === 'missing' || view === 'stale') return view
  await write.db
    .update(v)
    .set({ ...changes, ...nameColumns(name), ...touched(v, now) })
    .where(eq(v.seq, view.seq))
  return 'done'
}

/** Removes a view of the user's own. Returns whether there was one. */
export async function removeView(write: Handle, owner: number, id: string): Promise<boolean> {
  const { views: v } = write.tables
  const gone = await write.db
    .delete(v)
    .where(and(eq(v.id, id), eq(v.owner, owner)))
    .returning({ seq: v.seq })
  return gone.length > 0
}

async function loadViews(read: Handle, user: number, seqs: readonly number[]): Promise<View[]> {
  if (seqs.length === 0) return []
  const { users, views: v } = read.tables
  const rows = await read.db
    .select({ view: v, owner: users.name, email: users.email })
    .from(v)
    .innerJoin(users, eq(users.seq, v.owner))
    .where(inArray(v.seq, [...seqs]))
  const views = new Map(
    rows.map(({ view: { seq, owner: by, name_sort: _sort, ...view }, owner, email }) => [
      seq,
      // Only valid views are stored.
      { ...view, ...timesOf(view), is_own: by === user, owner: owner || email } as View,
    ]),
  )
  return seqs.flatMap((seq) => views.get(seq) ?? [])
}
