import { and, eq, exists, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { AuditEntry, AuditFilter } from '@melodia/contract/audit'
import type { Changes } from '@melodia/contract/changes'
import type { AuditResource } from '@melodia/contract/choices/audit'
import type { AuditAction } from '@melodia/contract/lifecycle'
import type { Handle } from '../database.ts'
import type { Listed, Page } from '../lists/page.ts'
import type { Scope } from '../lists/scope.ts'
import { seqPage, type From } from '../lists/seqPage.ts'
import { living } from '../records.ts'
import { nameContains } from '../records/names.ts'

interface AuditedRecord {
  resource: AuditResource
  /** Public id. */
  id: string
}

/** Filters of the audit; all must match. */
export interface AuditSelection extends Omit<AuditFilter, 'action' | 'resource_id'> {
  /** One action, or any of several. */
  action?: string | readonly string[]
  /** One record, or any of several. */
  resource_id?: string | readonly string[] | undefined
  /** The history of a record: also entries about many, with the changes of this one. */
  record?: AuditedRecord
}

/**
 * A creator's scope is the entries that concern them, and those about many that name the `record`;
 * whether that record is theirs, the caller asks.
 */
export async function listAudit(
  read: Handle,
  scope: Scope,
  page: Page<'at', AuditSelection>,
): Promise<Listed<AuditEntry>> {
  const { rows: seqs, total } = await seqPage(read, sourceOf(read, scope, page.filter), page)
  const entries = await entriesBySeq(read, seqs)
  for (const [seq, changes] of await changesIn(read, seqs, page.filter.record)) {
    const entry = entries.get(seq)
    if (entry) entry.detail.changes = changes
  }
  return { rows: seqs.flatMap((seq) => entries.get(seq) ?? []), total }
}

function sourceOf(read: Handle, scope: Scope, filter: AuditSelection): From {
  const { audit_entries: a } = read.tables
  const where = and(...narrowed(read, filter))
  const pointers = concerned(read, scope, filter.creator)
  const { record, resource_id } = filter
  if (!record && resource_id === undefined) return { table: a, by: a.at, where, pointers }
  const isConcerned =
    pointers &&
    exists(
      read.db
        .select({ row: pointers.row })
        .from(pointers.table)
        .where(and(pointers.where, eq(pointers.row, a.seq))),
    )
  const isReadable =
    isConcerned && record
      ? or(isConcerned, inArray(a.seq, entriesOfMany(read, record)))
      : isConcerned
  // An expression, so that the index on the record is used and not the one on the order.
  return { table: a, by: sql`${a.at} + 0`, where: and(where, isReadable) }
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
  const { q, id, action, resource, resource_id, actor, from, to, record } = filter
  const user = (of: string) =>
    read.db.select({ seq: users.seq }).from(users).where(eq(users.id, of))
  // An unknown action or resource matches nothing.
  return [
    q === undefined ? undefined : nameContains(a.title_sort, q),
    id === undefined ? undefined : inArray(a.id, id),
    action === undefined ? undefined : isOneOf(read, action),
    resource === undefined ? undefined : eq(a.resource, resource as AuditResource),
    resource_id === undefined ? undefined : inArray(a.resource_id, [resource_id].flat()),
    record === undefined ? undefined : inArray(a.seq, entriesAbout(read, record)),
    actor === undefined ? undefined : eq(a.actor, user(actor)),
    from === undefined ? undefined : gte(a.at, Date.parse(from)),
    to === undefined ? undefined : lt(a.at, Date.parse(to)),
  ]
}

/** `seq` of the entries about a record, alone or with others. */
function entriesAbout(read: Handle, record: AuditedRecord) {
  const { audit_entries: a } = read.tables
  return read.db
    .select({ seq: a.seq })
    .from(a)
    .where(and(eq(a.resource, record.resource), eq(a.resource_id, record.id)))
    .union(entriesOfMany(read, record))
}

const entriesOfMany = (read: Handle, { resource, id }: AuditedRecord) => {
  const { audit_records: m } = read.tables
  return read.db
    .select({ seq: m.entry })
    .from(m)
    .where(and(eq(m.resource, resource), eq(m.record_id, id)))
}

/** Condition: one action, found by its index; or any of several, so many that the order's is used. */
function isOneOf(read: Handle, action: string | readonly string[]): SQL {
  const { audit_entries: a } = read.tables
  if (typeof action === 'string') return eq(a.action, action as AuditAction)
  return inArray(sql`${a.action} || ''`, [...action])
}

async function entriesBySeq(
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

/** Changes of the record by entries about many, by entry. */
async function changesIn(
  read: Handle,
  entries: readonly number[],
  record: AuditedRecord | undefined,
): Promise<Map<number, Changes>> {
  if (!record || entries.length === 0) return new Map()
  const { audit_records: m } = read.tables
  const { resource, id } = record
  const rows = await read.db
    .select({ entry: m.entry, changes: m.changes })
    .from(m)
    .where(and(inArray(m.entry, [...entries]), eq(m.resource, resource), eq(m.record_id, id)))
  return new Map(rows.map(({ entry, changes }) => [entry, changes]))
}
