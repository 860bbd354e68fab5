import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { SpellingFilter, SpellingKind, SpellingRole } from '@melodia/contract/spellings'
import type { Handle } from './database.ts'
import type { Listed, Page } from './lists/page.ts'
import { newId } from './records/id.ts'

/** A credit, grant or request under a name that is spelt otherwise. */
export interface FoundSpelling {
  kind: SpellingKind
  role: SpellingRole
  person_id: string
  person_name: string
  written: string
  record_id: string
  record_title: string
}

/** The same as it is stored. Times in Unix milliseconds. */
export interface SpellingRecord extends FoundSpelling {
  id: string
  found_at: number
  settled_at: number | null
  /** Null while it is open, and where the account is gone. */
  settled_by: string | null
}

/** Notes these cases; those that are noted stay as they are, settled or not. */
export async function addSpellings(write: Handle, found: readonly FoundSpelling[], now: number) {
  if (found.length === 0) return
  const rows = found.map((spelling) => ({ ...spelling, id: newId(now), found_at: now }))
  await write.db.insert(write.tables.spellings).values(rows).onConflictDoNothing()
}

/** The newest first, or the oldest. */
export async function listSpellings(
  read: Handle,
  { offset, limit, order, filter }: Page<'found_at', SpellingFilter>,
): Promise<Listed<SpellingRecord>> {
  const { spellings: s } = read.tables
  const direction = order === 'ASC' ? asc : desc
  const isSettled = filter.settled ? isNotNull(s.settled_at) : isNull(s.settled_at)
  const where = and(
    filter.id && inArray(s.id, filter.id),
    filter.settled === undefined ? undefined : isSettled,
  )
  const rows = await withSettlers(read)
    .where(where)
    .orderBy(direction(s.seq))
    .limit(limit)
    .offset(offset)
  const [counted] = await read.db.select({ total: count() }).from(s).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Settles an open case. Null if there is none of this id; `settles` says whether it was open. */
export async function settleSpelling(
  write: Handle,
  id: string,
  { by, now }: { by: number; now: number },
): Promise<{ spelling: SpellingRecord; settles: boolean } | null> {
  const { spellings: s } = write.tables
  const settled = await write.db
    .update(s)
    .set({ settled_at: now, settled_by: by })
    .where(and(eq(s.id, id), isNull(s.settled_at)))
    .returning({ id: s.id })
  const [spelling] = await withSettlers(write).where(eq(s.id, id))
  return spelling ? { spelling, settles: settled.length > 0 } : null
}

function withSettlers(read: Handle) {
  const { spellings: s, users } = read.tables
  return read.db
    .select({
      id: s.id,
      kind: s.kind,
      role: s.role,
      person_id: s.person_id,
      person_name: s.person_name,
      written: s.written,
      record_id: s.record_id,
      record_title: s.record_title,
      found_at: s.found_at,
      settled_at: s.settled_at,
      settled_by: users.name,
    })
    .from(s)
    .leftJoin(users, eq(users.seq, s.settled_by))
}
