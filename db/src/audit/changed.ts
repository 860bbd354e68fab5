import { and, inArray } from 'drizzle-orm'
import { PUBLIC_NOUNS, type PublicNoun } from '@melodia/contract/choices/catalogue'
import type { Handle } from '../database.ts'

/** Records with public pages that these entries (`seq`) concern, each once. */
export async function changedRecords(
  read: Handle,
  entries: readonly number[],
  most: number,
): Promise<{ noun: PublicNoun; id: string }[]> {
  const { audit_entries: a, audit_records: m } = read.tables
  const seqs = [...entries]
  const rows = await read.db
    .select({ noun: a.resource, id: a.resource_id })
    .from(a)
    .where(and(inArray(a.seq, seqs), inArray(a.resource, [...PUBLIC_NOUNS])))
    .union(
      read.db
        .select({ noun: m.resource, id: m.record_id })
        .from(m)
        .where(and(inArray(m.entry, seqs), inArray(m.resource, [...PUBLIC_NOUNS]))),
    )
    .limit(most)
  return rows.flatMap(({ noun, id }) => (isPublicNoun(noun) ? [{ noun, id }] : []))
}

const isPublicNoun = (noun: string): noun is PublicNoun =>
  PUBLIC_NOUNS.some((each) => each === noun)
