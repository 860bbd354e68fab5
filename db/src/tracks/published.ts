import { and, eq, inArray } from 'drizzle-orm'
import type { Handle } from '../database.ts'

/** Those of these tracks (`seq`) that are published. */
export async function publishedAmong(read: Handle, seqs: readonly number[]): Promise<number[]> {
  if (seqs.length === 0) return []
  const { tracks } = read.tables
  const rows = await read.db
    .select({ seq: tracks.seq })
    .from(tracks)
    .where(and(inArray(tracks.seq, [...seqs]), eq(tracks.status, 'approved')))
  return rows.map(({ seq }) => seq)
}
