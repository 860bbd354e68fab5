import { and, eq } from 'drizzle-orm'
import type { Changes } from '@melodia/contract/changes'
import type { AuditResource } from '@melodia/contract/choices/audit'
import type { StoredDetail } from '@melodia/contract/events'
import type { ActionOn } from '@melodia/contract/lifecycle'
import { currentCause } from './cause.ts'
import type { Handle } from './database.ts'
import { inParts } from './many.ts'
import { living, placeholders } from './records.ts'
import { searchKey } from './records/searchWords.ts'
import { newId } from './records/id.ts'

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

/** Call it in the transaction of the action it records. Returns the id of the entry. */
export async function addAudit(write: Handle, entry: NewAudit): Promise<string> {
  const { audit_entries } = write.tables
  const { actor, creators = [], now, resource, action, resource_id, title, detail } = entry
  const id = newId(now)
  const values = {
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
    cause: currentCause()?.id ?? null,
  }
  const [row] = await write.prepared('add audit entry', values, () =>
    write.db
      .insert(audit_entries)
      .values(placeholders(values))
      .returning({ seq: audit_entries.seq }),
  )
  if (row) await concern(write, row.seq, creators)
  return id
}

async function concern(write: Handle, entry: number, ids: readonly string[]) {
  if (ids.length === 0) return
  const { audit_creators, creators } = write.tables
  const rows = await write.prepared('creators of audit entry', { ids }, () =>
    write.db
      .select({ creator: creators.seq })
      .from(creators)
      .where(and(write.among(creators.id, 'ids'), living(creators))),
  )
  for (const { creator } of rows) {
    const values = { creator, entry }
    await write.run('concern creator', values, () =>
      write.db.insert(audit_creators).values(placeholders(values)),
    )
  }
}

/** Changes of one record by a bulk change. */
export interface AuditRecord {
  resource: AuditResource
  record_id: string
  changes: Changes
}

/** Adds the records of an entry, given by its id; in parts, since there may be thousands. */
export async function addAuditRecords(
  write: Handle,
  entryId: string,
  records: readonly AuditRecord[],
): Promise<void> {
  const { audit_entries: a, audit_records } = write.tables
  const [entry] = await write.db.select({ seq: a.seq }).from(a).where(eq(a.id, entryId))
  if (!entry) throw new Error('The audit entry was not written')
  for await (const part of inParts(records))
    await write.db.insert(audit_records).values(
      part.map(({ resource, record_id, changes }) => ({
        entry: entry.seq,
        resource,
        record_id,
        changes,
      })),
    )
}
