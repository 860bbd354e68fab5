import { eq } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { identityOf } from '../records/identity.ts'
import { identifiedColumns } from '../records.ts'
import { setLooks } from './looks.ts'

/**
 * Gives a creator a name. Rejects as a duplicate if another creator has its identity, unless both
 * have had it before names were folded anew.
 */
export async function setCreatorName(write: Handle, seq: number, name: string): Promise<void> {
  const { creators: c } = write.tables
  const [before] = await write.db
    .select({ name_identity: c.name_identity })
    .from(c)
    .where(eq(c.seq, seq))
  const isSame = before?.name_identity === identityOf(name)
  await write.db
    .update(c)
    .set({ ...identifiedColumns(name), ...(!isSame && { namesake: 0 }) })
    .where(eq(c.seq, seq))
  await setLooks(write, seq, name)
}
