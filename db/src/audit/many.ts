import { setImmediate } from 'node:timers/promises'
import { and, asc, count, eq, gt } from 'drizzle-orm'
import type { Changes } from '@melodia/contract/changes'
import type { AuditResource } from '@melodia/contract/choices/audit'
import type { Handle } from '../database.ts'

/** A bulk change, as its undo needs it. */
export interface ManyEntry {
  seq: number
  id: string
  at: number
  resource: AuditResource
}

/** The changes of one record of it. */
export interface ManyChanges {
  record_id: string
  changes: Changes
}

/** Records read at once. */
const AT_ONCE = 100

export async function getManyEntry(read: Handle, id: string): Promise<ManyEntry | null> {
  const { audit_entries: a } = read.tables
  const [row] = await read.db
    .select({ seq: a.seq, id: a.id, at: a.at, resource: a.resource })
    .from(a)
    .where(and(eq(a.id, id), eq(a.action, 'update-many')))
  return row ?? null
}

interface ChangesPage {
  limit: number
  offset?: number
  /** Only records after this one. */
  after?: string
}

/** The records of a bulk change in the order of their ids, each with its own changes. */
export async function changesOfEntry(
  read: Handle,
  { seq }: Pick<ManyEntry, 'seq'>,
  { limit, offset = 0, after = '' }: ChangesPage,
): Promise<ManyChanges[]> {
  const { audit_records: m } = read.tables
  return read.db
    .select({ record_id: m.record_id, changes: m.changes })
    .from(m)
    .where(and(eq(m.entry, seq), gt(m.record_id, after)))
    .orderBy(asc(m.record_id))
    .limit(limit)
    .offset(offset)
}

export async function countChanges(read: Handle, { seq }: Pick<ManyEntry, 'seq'>): Promise<number> {
  const { audit_records: m } = read.tables
  const [row] = await read.db.select({ total: count() }).from(m).where(eq(m.entry, seq))
  return row?.total ?? 0
}

/** All of them, in parts, with a pause before each but the first. */
export async function* changesInParts(read: Handle, entry: Pick<ManyEntry, 'seq'>) {
  for (let after = ''; ;) {
    const part = await changesOfEntry(read, entry, { limit: AT_ONCE, after })
    if (part.length > 0) yield part
    const last = part.at(-1)
    if (!last || part.length < AT_ONCE) return
    after = last.record_id
    await setImmediate()
  }
}
