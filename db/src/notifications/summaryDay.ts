import { eq } from 'drizzle-orm'
import type { Handle } from '../database.ts'

const KEY = 'summaries'

/** The day whose summaries were written last, such as `2026-11-22`; null before the first. */
export async function lastSummaryDay(read: Handle): Promise<string | null> {
  const { settings } = read.tables
  const [row] = await read.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, KEY))
  return typeof row?.value === 'string' ? row.value : null
}

export async function setSummaryDay(write: Handle, day: string, now: number): Promise<void> {
  const { settings } = write.tables
  await write.db
    .insert(settings)
    .values({ key: KEY, value: day, updated_at: now })
    .onConflictDoUpdate({ target: settings.key, set: { value: day, updated_at: now } })
}
