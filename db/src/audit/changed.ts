import { and, gt, inArray, max } from 'drizzle-orm'
import { PUBLIC_NOUNS, type PublicNoun } from '@melodia/contract/choices/catalogue'
import type { Handle } from '../database.ts'

/** `seq` of the newest entry; 0 if there is none. */
export async function newestEntry(read: Handle): Promise<number> {
  const { audit_entries: a } = read.tables
  const [row] = await read.db.select({ seq: max(a.seq) }).from(a)
  return row?.seq ?? 0
}

/** Records with public pages that entries after this `seq` concern, each once. */
export async function changedRecords(
  read: Handle,
  since: number,
  most: number,
): Promise<{ noun: PublicNoun; id: string }[]> {
  const { audit_entries: a, audit_records: m } = read.tables
  const rows = await read.db
    .select({ noun: a.resource, id: a.resource_id })
    .from(a)
    .where(and(gt(a.seq, since), inArray(a.resource, [...PUBLIC_NOUNS])))
    .union(
      read.db
        .select({ noun: m.resource, id: m.record_id })
        .from(m)
        .where(and(gt(m.entry, since), inArray(m.resource, [...PUBLIC_NOUNS]))),
    )
    .limit(most)
  return rows.flatMap(({ noun, id }) => (isPublicNoun(noun) ? [{ noun, id }] : []))
}

const isPublicNoun = (noun: string): noun is PublicNoun =>
  PUBLIC_NOUNS.some((each) => each === noun)
