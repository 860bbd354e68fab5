import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { DOCUMENTS, documentKeyOf } from './documentKey.ts'

/** The record that a document belongs to, by its `seq`. */
export type DocumentOwner =
  | { representation: number }
  | { consent: number }
  | { claim: number }
  | { period: number }
  | { withholding: number }

/** A document that is stored already, under the key of its `id`. */
export interface NewDocument {
  id: string
  /** As it was sent, tidied: no path, no control characters. */
  name: string
  content_type: string
  bytes: number
  /** Hex digest of its content. */
  sha256: string
}

export interface DocumentRecord extends NewDocument {
  /** Unix milliseconds. */
  created_at: number
}

/** Writes the rows of stored documents, in the transaction that writes their record. */
export async function addDocuments(
  write: Handle,
  owner: DocumentOwner,
  documents: readonly NewDocument[],
  now: number,
): Promise<void> {
  if (documents.length === 0) return
  await write.db
    .insert(write.tables.documents)
    .values(documents.map((document) => Object.assign({ created_at: now }, owner, document)))
}

/** Removes the rows of a record's documents; the files are swept. */
export async function removeDocuments(write: Handle, owner: DocumentOwner): Promise<void> {
  await write.db.delete(write.tables.documents).where(isOf(write, owner))
}

/** The documents of a record, in the order in which they came. */
export async function documentsOf(read: Handle, owner: DocumentOwner): Promise<DocumentRecord[]> {
  const { documents: d } = read.tables
  return read.db.select(fields(read)).from(d).where(isOf(read, owner)).orderBy(asc(d.seq))
}

/** The documents of several records of a noun, by `seq` of each that has any. */
export async function documentsOfAll(
  read: Handle,
  noun: 'representation' | 'consent' | 'withholding',
  records: readonly number[],
): Promise<Map<number, DocumentRecord[]>> {
  const { documents: d } = read.tables
  const rows = await read.db
    .select({ owner: d[noun], ...fields(read) })
    .from(d)
    .where(inArray(d[noun], [...records]))
    .orderBy(asc(d.seq))
  const found = new Map<number, DocumentRecord[]>()
  for (const { owner, ...document } of rows) {
    if (owner === null) continue
    const others = found.get(owner)
    if (others) others.push(document)
    else found.set(owner, [document])
  }
  return found
}

/** A document of this record; null if it has none with this id. */
export async function getDocument(
  read: Handle,
  owner: DocumentOwner,
  id: string,
): Promise<DocumentRecord | null> {
  const { documents: d } = read.tables
  const [row] = await read.db
    .select(fields(read))
    .from(d)
    .where(and(isOf(read, owner), eq(d.id, id)))
  return row ?? null
}

/** Whether a record has the document that is stored under this key. */
export async function isDocumentInUse(read: Handle, key: string): Promise<boolean> {
  const { documents: d } = read.tables
  const id = key.slice(DOCUMENTS.length + 1)
  return (await read.db.select({ seq: d.seq }).from(d).where(eq(d.id, id))).length > 0
}

/** Every document, in the order of storing. */
export async function* documentsInUse(
  read: Handle,
): AsyncGenerator<Pick<NewDocument, 'bytes' | 'sha256'> & { key: string }> {
  const { documents: d } = read.tables
  for (let after = 0; ;) {
    const rows = await read.db
      .select({ seq: d.seq, id: d.id, bytes: d.bytes, sha256: d.sha256 })
      .from(d)
      .where(gt(d.seq, after))
      .orderBy(asc(d.seq))
      .limit(ROWS)
    for (const { id, bytes, sha256 } of rows) yield { key: documentKeyOf(id), bytes, sha256 }
    const last = rows.at(-1)
    if (!last) return
    after = last.seq
  }
}
const ROWS = 1_000

function isOf({ tables: { documents: d } }: Handle, owner: DocumentOwner) {
  if ('representation' in owner) return eq(d.representation, owner.representation)
  if ('consent' in owner) return eq(d.consent, owner.consent)
  if ('claim' in owner) return eq(d.claim, owner.claim)
  return 'period' in owner ? eq(d.period, owner.period) : eq(d.withholding, owner.withholding)
}

const fields = ({ tables: { documents: d } }: Handle) => ({
  id: d.id,
  name: d.name,
  content_type: d.content_type,
  bytes: d.bytes,
  sha256: d.sha256,
  created_at: d.created_at,
})
