import { and, asc, count, desc, eq, gt, inArray, ne, notExists } from 'drizzle-orm'
import type { ImportLineKind, ImportNoun, ImportState } from '@melodia/contract/choices/imports'
import type { Handle } from './database.ts'
import { deleteRecords } from './deletion.ts'
import { inParts } from './many.ts'
import { living } from './records.ts'
import { newId } from './records/id.ts'
import type { ImportedFields } from './tables/imports.ts'

export type { ImportedFields } from './tables/imports.ts'

/** An import as it is stored. */
export interface StoredImport {
  seq: number
  id: string
  noun: ImportNoun
  state: ImportState
  file_name: string
  creates: number
  changes: number
  unchanged: number
  refused: number
  created_by_name: string
  created_at: number
  applied_at: number | null
  undone_at: number | null
}

/** A line of an import as it is stored. */
export interface StoredLine {
  line: number
  kind: ImportLineKind
  record_id: string | null
  title: string
  before: ImportedFields | null
  after: ImportedFields
  message: string
}

interface NewImport {
  noun: ImportNoun
  file_name: string
  by: { seq: number; name: string }
  now: number
}

export async function addImport(
  write: Handle,
  { by, now, ...facts }: NewImport,
  lines: readonly StoredLine[],
): Promise<StoredImport> {
  const { imports, import_lines } = write.tables
  const total = (kind: ImportLineKind) => lines.filter((line) => line.kind === kind).length
  const [row] = await write.db
    .insert(imports)
    .values({
      ...facts,
      id: newId(now),
      creates: total('create'),
      changes: total('change'),
      unchanged: total('unchanged'),
      refused: total('refused'),
      created_by: by.seq,
      created_by_name: by.name,
      created_at: now,
    })
    .returning()
  if (!row) throw new Error('The import was not written')
  for await (const part of inParts(lines))
    await write.db
      .insert(import_lines)
      .values(part.map((line) => Object.assign({ import: row.seq }, line)))
  return row
}

export async function getImport(read: Handle, id: string): Promise<StoredImport | null> {
  const { imports } = read.tables
  const [row] = await read.db.select().from(imports).where(eq(imports.id, id))
  return row ?? null
}

/** The newest first. */
export async function listImports(read: Handle, limit: number): Promise<StoredImport[]> {
  const { imports } = read.tables
  return read.db
    .select()
    .from(imports)
    .orderBy(desc(imports.created_at), desc(imports.seq))
    .limit(limit)
}

interface LinePage {
  kinds: readonly ImportLineKind[]
  offset?: number
  limit: number
  /** Only lines after this one. */
  after?: number
  /** Only lines with a message. */
  isNoted?: boolean
}

/** Lines of an import in their order. */
export async function linesOf(
  read: Handle,
  owner: number,
  { kinds, offset = 0, limit, after = 0, isNoted = false }: LinePage,
): Promise<StoredLine[]> {
  const { import_lines: l } = read.tables
  return read.db
    .select({
      line: l.line,
      kind: l.kind,
      record_id: l.record_id,
      title: l.title,
      before: l.before,
      after: l.after,
      message: l.message,
    })
    .from(l)
    .where(
      and(
        eq(l.import, owner),
        inArray(l.kind, [...kinds]),
        gt(l.line, after),
        isNoted ? ne(l.message, '') : undefined,
      ),
    )
    .orderBy(asc(l.line))
    .limit(limit)
    .offset(offset)
}

export async function countLines(
  read: Handle,
  owner: number,
  kinds: readonly ImportLineKind[],
): Promise<number> {
  const { import_lines: l } = read.tables
  const [row] = await read.db
    .select({ total: count() })
    .from(l)
    .where(and(eq(l.import, owner), inArray(l.kind, [...kinds])))
  return row?.total ?? 0
}

/** Names the record that a line has made. */
export async function setRecordId(write: Handle, owner: number, line: number, id: string) {
  const { import_lines: l } = write.tables
  await write.db
    .update(l)
    .set({ record_id: id })
    .where(and(eq(l.import, owner), eq(l.line, line)))
}

export async function setImportState(
  write: Handle,
  owner: number,
  change: { state: ImportState; applied_at?: number; undone_at?: number },
) {
  const { imports } = write.tables
  await write.db.update(imports).set(change).where(eq(imports.seq, owner))
}

/** Which of these people tracks credit, by `seq`. */
export async function creditedOf(
  read: Handle,
  noun: 'artists' | 'creators',
  seqs: readonly number[],
): Promise<Set<number>> {
  const { track_artists, track_creators } = read.tables
  const credit = noun === 'artists' ? track_artists : track_creators
  const rows = await read.db
    .selectDistinct({ person: credit.person })
    .from(credit)
    .where(inArray(credit.person, [...seqs]))
  return new Set(rows.map(({ person }) => person))
}

/** Which of these creators own playlists, by `seq`. */
export async function ownersAmong(read: Handle, seqs: readonly number[]): Promise<Set<number>> {
  const { playlists: p } = read.tables
  const rows = await read.db
    .selectDistinct({ owner: p.owner })
    .from(p)
    .where(and(inArray(p.owner, [...seqs]), living(p)))
  return new Set(rows.flatMap(({ owner }) => owner ?? []))
}

/** Deletes people who were made for tracks at this moment, if no track names them any more. */
export async function deleteMadeAt(
  write: Handle,
  noun: 'artists' | 'creators',
  identities: readonly string[],
  { at, now }: { at: number; now: number },
) {
  const { artists, creators, track_artists, track_creators } = write.tables
  const table = noun === 'artists' ? artists : creators
  const credit = noun === 'artists' ? track_artists : track_creators
  const credits = write.db
    .select({ track: credit.track })
    .from(credit)
    .where(eq(credit.person, table.seq))
  for await (const part of inParts(identities)) {
    const made = await write.db
      .select({ seq: table.seq })
      .from(table)
      .where(
        and(
          living(table),
          eq(table.created_at, at),
          eq(table.version, 1),
          inArray(table.name_identity, part),
          notExists(credits),
        ),
      )
    await deleteRecords(
      write,
      noun,
      made.map(({ seq }) => seq),
      now,
    )
  }
}
