import { and, asc, desc, eq, exists, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { AuditEntry, AuditFilter } from '@melodia/contract/audit'
import type { AuditResource } from '@melodia/contract/choices/audit'
import type { StoredDetail } from '@melodia/contract/events'
import type { ActionOn, AuditAction } from '@melodia/contract/lifecycle'
import { currentCause } from './cause.ts'
import type { Handle } from './database.ts'
import { living } from './records.ts'
import { searchKey } from './records/searchWords.ts'
import { newId } from './records/id.ts'
import { nameContains } from './records/names.ts'
import type { Listed, Page } from './lists/page.ts'
import type { Scope } from './lists/scope.ts'
import { seqPage, type From } from './lists/seqPage.ts'

/** An action and its resource, in the combinations of lifecycle.ts. */
type Done = {
  [Resource in AuditResource]: { resource: Resource; action: ActionOn<Resource> }
}[AuditResource]

export type NewAudit = Done & {
  /** Null if the system acted. */
  actor: { seq: number; name: string } | null
  resource_id: string
  /** The name of the record at that time. */
  title: string
  detail: StoredDetail
  /** Ids of the creators it concerns; they may read it if it is a decision on a track. */
  creators?: readonly string[]
  now: number
}

/** Filters of the audit; all must match. */
export interface AuditSelection extends Omit<AuditFilter, 'action' | 'resource_id'> {
  /** One action, or any of several. */
  action?: string | readonly string[]
  /** One record, or any of several. */
  resource_id?: string | readonly string[] | undefined
}

/** Call it in the transaction of the action it records. Returns the id of the entry. */
export async function addAudit(write: Handle, entry: NewAudit): Promise<string> {
  const { audit_entries } = write.tables
  const { actor, creators = [], now, resource, action, resource_id, title, detail } = entry
  const id = newId(now)
  const [row] = await write.db
    .insert(audit_entries)
    .values({
      resource,
      action,
      resource_id,
      title,
      detail,
      title_sort: searchKey(title),
      id,
      at: now,
      actor: actor?.seq ?? null,
      actor_name: actor?.name ?? '',
      cause: currentCause(),
    })
    .returning({ seq: audit_entries.seq })
  if (row) await concern(write, row.seq, creators)
  return id
}

async function concern(write: Handle, entry: number, ids: readonly string[]) {
  if (ids.length === 0) return
  const { audit_creators, creators } = write.tables
  const rows = await write.db
    .select({ creator: creators.seq })
    .from(creators)
    .where(and(inArray(creators.id, [...new Set(ids)]), living(creators)))
  if (rows.length === 0) return
  await write.db.insert(audit_creators).values(rows.map(({ creator }) => ({ creator, entry })))
}

interface RecordActions<Action extends AuditAction> {
  actions: readonly Action[]
  resource: AuditResource
  resource_id: string
}

/** An entry as the rules need it. */
export interface LastEntry<Action extends AuditAction = AuditAction> {
  id: string
  at: number
  action: Action
  /** `seq` of the actor; null if they are gone, or it was the system. */
  actor: number | null
  actor_name: string
  /** The name of the record then. */
  title: string
  detail: StoredDetail
}

/** The last of these actions on a record; null if there was none. */
export async function lastEntry<Action extends AuditAction>(
  read: Handle,
  about: RecordActions<Action>,
): Promise<LastEntry<Action> | null> {
  const { audit_entries: a } = read.tables
  const [row] = await entries(read, about).orderBy(desc(a.at), desc(a.seq)).limit(1)
  return row ?? null
}

/** All of these actions on a record, the first one first. */
export async function entriesOf<Action extends AuditAction>(
  read: Handle,
  about: RecordActions<Action>,
): Promise<LastEntry<Action>[]> {
  const { audit_entries: a } = read.tables
  return entries(read, about).orderBy(asc(a.at), asc(a.seq))
}

function entries<Action extends AuditAction>(
  read: Handle,
  { actions, resource, resource_id }: RecordActions<Action>,
) {
  const { audit_entries: a } = read.tables
  return read.db
    .select({
      id: a.id,
      at: a.at,
      action: sql<Action>`${a.action}`,
      actor: a.actor,
      actor_name: a.actor_name,
      title: a.title,
      detail: a.detail,
    })
    .from(a)
    .where(
      and(eq(a.resource, resource), eq(a.resource_id, resource_id), inArray(a.action, actions)),
    )
}

/** An entry about a track that can be answered, appealed against or taken back. */
export interface DecisionEntry {
  id: string
  at: number
  action: AuditAction
  /** `seq` of the person who decided; null if they are gone. */
  actor: number | null
  /** Public id of the track. */
  resource_id: string
}

/** An entry about a track by its id, in the caller's scope. */
export async function decisionOf(
  read: Handle,
  scope: Scope,
  id: string,
): Promise<DecisionEntry | null> {
  const { audit_creators: c, audit_entries: a } = read.tables
  const own =
    scope === 'everything'
      ? undefined
      : exists(
          read.db
            .select({ entry: c.entry })
            .from(c)
            .where(and(eq(c.creator, scope.creator), eq(c.entry, a.seq))),
        )
  const [row] = await read.db
    .select({
      id: a.id,
      at: a.at,
      action: a.action,
      actor: a.actor,
      resource_id: a.resource_id,
    })
    .from(a)
    .where(and(eq(a.id, id), eq(a.resource, 'tracks'), own))
  return row ?? null
}

/** A creator's scope is the entries that concern them. */
export async function listAudit(
  read: Handle,
  scope: Scope,
  page: Page<'at', AuditSelection>,
): Promise<Listed<AuditEntry>> {
  const { audit_entries: a } = read.tables
  const where = and(...narrowed(read, page.filter))
  const pointers = concerned(read, scope, page.filter.creator)
  const from = { table: a, by: a.at, where, pointers }
  const { rows, total } = await seqPage(read, isOfFew(page) ? checked(read, from) : from, page)
  return { rows: await loadEntries(read, rows), total }
}

const isOfFew = ({ filter }: { filter: AuditSelection }) => filter.resource_id !== undefined

/** Starts from the few entries of a record and tests each for a pointer. */
function checked(read: Handle, from: From): From {
  const { table, by, pointers, where } = from
  // An expression, so that the index on the record is used and not the one on the order.
  const few = { ...from, by: sql`${by} + 0` }
  if (!pointers) return few
  const pointing = read.db
    .select({ row: pointers.row })
    .from(pointers.table)
    .where(and(pointers.where, eq(pointers.row, table.seq)))
  return { ...few, pointers: undefined, where: and(where, exists(pointing)) }
}

/** Pointers to the entries of the creator in scope, or else of the one asked for. */
function concerned(read: Handle, scope: Scope, id: string | undefined) {
  const { audit_creators: c, creators } = read.tables
  const pointing = (where: SQL) => ({ table: c, row: c.entry, where })
  if (scope !== 'everything') return pointing(eq(c.creator, scope.creator))
  if (id === undefined) return undefined
  const creator = read.db
    .select({ seq: creators.seq })
    .from(creators)
    .where(and(eq(creators.id, id), living(creators)))
  return pointing(eq(c.creator, creator))
}

function narrowed(read: Handle, filter: AuditSelection): (SQL | undefined)[] {
  const { audit_entries: a, users } = read.tables
  const { q, id, action, resource, resource_id, actor, from, to } = filter
  const user = (of: string) =>
    read.db.select({ seq: users.seq }).from(users).where(eq(users.id, of))
  // An unknown action or resource matches nothing.
  return [
    q === undefined ? undefined : nameContains(a.title_sort, q),
    id === undefined ? undefined : inArray(a.id, id),
    action === undefined ? undefined : isOneOf(read, action),
    resource === undefined ? undefined : eq(a.resource, resource as AuditResource),
    resource_id === undefined ? undefined : inArray(a.resource_id, [resource_id].flat()),
    actor === undefined ? undefined : eq(a.actor, user(actor)),
    from === undefined ? undefined : gte(a.at, Date.parse(from)),
    to === undefined ? undefined : lt(a.at, Date.parse(to)),
  ]
}

/** Condition: one action, found by its index; or any of several, so many that the order's is used. */
function isOneOf(read: Handle, action: string | readonly string[]): SQL {
  const { audit_entries: a } = read.tables
  if (typeof action === 'string') return eq(a.action, action as AuditAction)
  return inArray(sql`${a.action} || ''`, [...action])
}

async function loadEntries(read: Handle, seqs: readonly number[]): Promise<AuditEntry[]> {
  const entries = await entriesBySeq(read, seqs)
  return seqs.flatMap((seq) => entries.get(seq) ?? [])
}

/** These entries by their `seq`. */
export async function entriesBySeq(
  read: Handle,
  seqs: readonly number[],
): Promise<Map<number, AuditEntry>> {
  if (seqs.length === 0) return new Map()
  const { audit_entries: a, users } = read.tables
  const rows = await read.prepared('audit entries by seq', { seqs }, () =>
    read.db
      .select({
        seq: a.seq,
        id: a.id,
        at: a.at,
        actor: users.id,
        actor_name: a.actor_name,
        action: a.action,
        resource: a.resource,
        resource_id: a.resource_id,
        title: a.title,
        detail: a.detail,
        cause: a.cause,
      })
      .from(a)
      .leftJoin(users, eq(users.seq, a.actor))
      .where(read.among(a.seq, 'seqs')),
  )
  const entries = new Map<number, AuditEntry>()
  for (const { seq, at, actor, actor_name, detail, ...entry } of rows)
    entries.set(seq, {
      ...entry,
      at: new Date(at).toISOString(),
      actor: actor === null && actor_name === '' ? null : { id: actor, name: actor_name },
      detail,
    })
  return entries
}
