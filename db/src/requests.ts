import { and, desc, eq, gte, inArray, or } from 'drizzle-orm'
import type { RequestSort, RequestState } from '@melodia/contract/choices/requests'
import type { RequestFilter } from '@melodia/contract/requests'
import { addedWithin } from './lists/added.ts'
import { totalOf } from './lists/counters.ts'
import type { Handle } from './database.ts'
import { searchKey } from './records/searchWords.ts'
import { newId } from './records/id.ts'
import { identityOf } from './records/identity.ts'
import { nameContains, tidyName } from './records/names.ts'
import type { Listed, Page } from './lists/page.ts'
import { expected, living, seqOf, touched, type Change } from './records.ts'
import { loadRequests, type RequestRecord } from './requests/record.ts'
import { seqPage } from './lists/seqPage.ts'

export type { RequestRecord } from './requests/record.ts'

export interface NewRequest {
  /** `seq` of the user; at most one open request each. */
  user: number
  name: string
  bio: string
  genres: string[]
  message?: string
}

export interface RequestDecision {
  state: Exclude<RequestState, 'open'>
  /** `seq` of the creator that was granted. */
  creator?: number
  /** `seq` of the deciding user. */
  by: number
  /** The reason of a denial, for the applicant. */
  reason?: string
}

/** Lists open requests unless the filter names a state or ids. */
export async function listRequests(
  read: Handle,
  page: Page<RequestSort, RequestFilter>,
): Promise<Listed<RequestRecord>> {
  const { creator_requests: r } = read.tables
  const { q, id, decided_since, creator } = page.filter
  const { state = id || decided_since || creator ? undefined : 'open' } = page.filter
  const added = addedWithin(r.created_at, page.filter)
  const where = and(
    state && eq(r.state, state),
    id && inArray(r.id, id),
    decided_since ? gte(r.decided_at, Date.parse(decided_since)) : undefined,
    added,
    creator === undefined ? undefined : ofCreator(read, creator),
    q === undefined ? undefined : nameContains(r.name_sort, q),
  )
  const by = { name: r.name_sort, created_at: r.created_at }[page.sort]
  const isCounted =
    state === 'open' && !id && !decided_since && !creator && !added && q === undefined
  const known = isCounted ? await totalOf(read, 'requests:open') : undefined
  const { rows, total } = await seqPage(read, { table: r, by, where, total: known }, page)
  return { rows: await loadRequests(read, rows), total }
}

/** Condition: made by the user of the creator of this id, or granted with that creator. */
function ofCreator(read: Handle, id: string) {
  const { creator_requests: r, creators } = read.tables
  const of = (column: typeof creators.seq | typeof creators.user) =>
    read.db
      .select({ seq: column })
      .from(creators)
      .where(and(eq(creators.id, id), living(creators)))
  return or(eq(r.user, of(creators.user)), eq(r.creator, of(creators.seq)))
}

export async function getRequest(read: Handle, id: string): Promise<RequestRecord | null> {
  const seq = await seqOf(read, read.tables.creator_requests, id)
  return seq === null ? null : ((await loadRequests(read, [seq]))[0] ?? null)
}

/** The latest request of a user, decided or not. */
export async function newestRequestOf(read: Handle, user: number): Promise<RequestRecord | null> {
  const { creator_requests: r } = read.tables
  const [row] = await read.db
    .select({ seq: r.seq })
    .from(r)
    .where(eq(r.user, user))
    .orderBy(desc(r.seq))
    .limit(1)
  return row ? ((await loadRequests(read, [row.seq]))[0] ?? null) : null
}

/**
 * Creates a request in place of the user's open one, if any. The new row has a new id, so a
 * decision on the old text finds nothing.
 */
export async function replaceRequest(write: Handle, request: NewRequest, now: number) {
  const { creator_requests: r } = write.tables
  await write.db.delete(r).where(and(eq(r.user, request.user), eq(r.state, 'open')))
  return createRequest(write, request, now)
}

/** Rejects as a duplicate if the user has an open request. */
export async function createRequest(
  write: Handle,
  request: NewRequest,
  now: number,
): Promise<RequestRecord> {
  const { creator_requests } = write.tables
  const [row] = await write.db
    .insert(creator_requests)
    .values({
      ...request,
      name: tidyName(request.name),
      name_sort: searchKey(request.name),
      name_identity: identityOf(request.name),
      id: newId(now),
      created_at: now,
      updated_at: now,
    })
    .returning({ seq: creator_requests.seq })
  const [made] = row ? await loadRequests(write, [row.seq]) : []
  if (!made) throw new Error('The request was not written')
  return made
}

/** If decisions race, only the first is made; the others get the resulting state. */
export async function decideRequest(
  write: Handle,
  id: string,
  { by, ...decision }: RequestDecision,
  { ifVersion, now }: Change,
): Promise<RequestRecord | 'missing' | 'stale' | 'granted' | 'denied'> {
  const { creator_requests: r } = write.tables
  const existing = await getRequest(write, id)
  if (existing && existing.state !== 'open') return existing.state
  const before = expected(existing, ifVersion)
  if (before === 'missing' || before === 'stale') return before
  await write.db
    .update(r)
    .set({ ...decision, decided_by: by, decided_at: now, ...touched(r, now) })
    .where(eq(r.seq, before.seq))
  const [decided] = await loadRequests(write, [before.seq])
  return decided ?? 'missing'
}

/** A decided request is open again. Rejects as a duplicate if the user has another open one. */
export async function reopenRequest(
  write: Handle,
  seq: number,
  now: number,
): Promise<RequestRecord> {
  const { creator_requests: r } = write.tables
  await write.db
    .update(r)
    .set({
      state: 'open',
      creator: null,
      decided_by: null,
      decided_at: null,
      reason: '',
      ...touched(r, now),
    })
    .where(eq(r.seq, seq))
  const [request] = await loadRequests(write, [seq])
  if (!request) throw new Error('The request was not written')
  return request
}
