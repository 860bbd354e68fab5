import { and, asc, count, desc, eq, exists, inArray, or, type SQL } from 'drizzle-orm'
import type { AuditEntry } from '@melodia/contract/audit'
import type { Changes } from '@melodia/contract/changes'
import type { AuditResource } from '@melodia/contract/choices/audit'
import type { AuditAction } from '@melodia/contract/lifecycle'
import { entriesBySeq } from '../audit.ts'
import type { Handle } from '../database.ts'
import type { Listed, Page } from '../lists/page.ts'
import type { Scope } from '../lists/scope.ts'

/** An entry about a record, with the changes of that record. */
export interface HistoryEntry {
  entry: AuditEntry
  changes: Changes
}

export interface HistorySelection {
  resource: AuditResource
  /** Public id of the record. */
  id: string
  actions: readonly AuditAction[]
}

/**
 * Entries of the audit about one record, also those about many. Creators see those that concern
 * them; whether the record is theirs, the caller asks.
 */
export async function historyOf(
  read: Handle,
  scope: Scope,
  { resource, id, actions }: HistorySelection,
  { offset, limit, order }: Pick<Page<'at', unknown>, 'offset' | 'limit' | 'order'>,
): Promise<Listed<HistoryEntry>> {
  const { audit_creators: c, audit_entries: a, audit_records: m } = read.tables
  const ofIt = read.db
    .select({ seq: a.seq })
    .from(a)
    .where(and(eq(a.resource, resource), eq(a.resource_id, id)))
    .union(
      read.db
        .select({ seq: m.entry })
        .from(m)
        .where(and(eq(m.resource, resource), eq(m.record_id, id))),
    )
  const own: SQL | undefined =
    scope === 'everything'
      ? undefined
      : or(
          exists(
            read.db
              .select({ entry: c.entry })
              .from(c)
              .where(and(eq(c.creator, scope.creator), eq(c.entry, a.seq))),
          ),
          exists(
            read.db
              .select({ entry: m.entry })
              .from(m)
              .where(and(eq(m.entry, a.seq), eq(m.resource, resource), eq(m.record_id, id))),
          ),
        )
  const where = and(inArray(a.seq, ofIt), own, inArray(a.action, [...actions]))
  const direction = order === 'ASC' ? asc : desc
  const rows = await read.db
    .select({ seq: a.seq })
    .from(a)
    .where(where)
    .orderBy(direction(a.at), direction(a.seq))
    .limit(limit)
    .offset(offset)
  const [counted] = await read.db.select({ total: count() }).from(a).where(where)
  const seqs = rows.map(({ seq }) => seq)
  const entries = await entriesBySeq(read, seqs)
  const changes = await changesIn(read, seqs, resource, id)
  return {
    rows: seqs.flatMap((seq) => {
      const entry = entries.get(seq)
      return entry ? [{ entry, changes: changes.get(seq) ?? entry.detail.changes ?? {} }] : []
    }),
    total: counted?.total ?? 0,
  }
}

/** Changes of one record by bulk changes, by entry. */
async function changesIn(
  read: Handle,
  entries: readonly number[],
  resource: AuditResource,
  id: string,
): Promise<Map<number, Changes>> {
  if (entries.length === 0) return new Map()
  const { audit_records: m } = read.tables
  const rows = await read.db
    .select({ entry: m.entry, changes: m.changes })
    .from(m)
    .where(and(inArray(m.entry, [...entries]), eq(m.resource, resource), eq(m.record_id, id)))
  return new Map(rows.map(({ entry, changes }) => [entry, changes]))
}
