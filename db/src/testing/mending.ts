import { eq } from 'drizzle-orm'
import type { Handle } from '../database.ts'

/** Audio that was stored before files described themselves, by its `seq`. */
export async function toBeMended(write: Handle, file: number): Promise<void> {
  const { media_files: f } = write.tables
  await write.db.update(f).set({ mend_at: 0 }).where(eq(f.seq, file))
}
