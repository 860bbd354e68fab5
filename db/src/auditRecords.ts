import { eq } from 'drizzle-orm'
import type { Changes } from '@melodia/contract/changes'
import type { AuditResource } from '@melodia/contract/choices/audit'
import type { Handle } from './database.ts'
import { inParts } from './many.ts'

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
