import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import type { FoldStep } from '../folding/step.ts'
import { living } from '../records.ts'
import { LOOKS_VERSION, looksOf } from '../records/looks.ts'

/** Notes what a creator's name looks like. */
export async function setLooks(write: Handle, creator: number, name: string): Promise<void> {
  const { creator_looks: l } = write.tables
  await write.db.delete(l).where(eq(l.creator, creator))
  await write.db.insert(l).values([...new Set(looksOf(name))].map((look) => ({ look, creator })))
}

/** The oldest creator, besides the one of this id, whose name looks like this one. */
export async function creatorLookingLike(
  read: Handle,
  name: string,
  except = '',
): Promise<{ id: string; name: string } | null> {
  const { creator_looks: l, creators: c } = read.tables
  const [found] = await read.db
    .select({ id: c.id, name: c.name })
    .from(l)
    .innerJoin(c, eq(c.seq, l.creator))
    .where(and(inArray(l.look, looksOf(name)), ne(c.id, except)))
    .orderBy(asc(c.seq))
    .limit(1)
  return found ?? null
}

const AT_ONCE = 200

export const creatorLooks: FoldStep = {
  name: 'looks of creators',
  version: LOOKS_VERSION,
  async next(write, after) {
    const { creators: c } = write.tables
    const rows = await write.db
      .select({ seq: c.seq, name: c.name })
      .from(c)
      .where(and(gt(c.seq, Number(after ?? 0)), living(c)))
      .orderBy(asc(c.seq))
      .limit(AT_ONCE)
    for (const { seq, name } of rows) await setLooks(write, seq, name)
    return rows.at(AT_ONCE - 1)?.seq ?? null
  },
}
