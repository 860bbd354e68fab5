import { eq } from 'drizzle-orm'
import type { Handle } from './database.ts'

/** How far the tasks that the server does by itself have come. */
interface Progress {
  /** The day whose summaries were written last, such as `2026-11-22`. */
  summaries: string
  /** Days before this one have the listeners of creators written: no play of them can come. */
  plays: number
  /** The track whose publication followers were told of last, and the last one of them told. */
  publications: { published_at: number; track: number; user: number | null }
}

/** Null before the first time. */
export async function progressOf<Task extends keyof Progress>(
  { db, tables: { progress } }: Handle,
  task: Task,
): Promise<Progress[Task] | null> {
  const [row] = await db
    .select({ value: progress.value })
    .from(progress)
    .where(eq(progress.task, task))
  // Only `setProgress` writes it.
  return row ? (row.value as Progress[Task]) : null
}

export async function setProgress<Task extends keyof Progress>(
  write: Handle,
  task: Task,
  value: Progress[Task],
  now: number,
): Promise<void> {
  const { progress } = write.tables
  const changed = { value, updated_at: now }
  await write.db
    .insert(progress)
    .values({ task, ...changed })
    .onConflictDoUpdate({ target: progress.task, set: changed })
}
