import { asc, eq } from 'drizzle-orm'
import type { Handle } from '../database.ts'

/** `seq` of the creators of a track, in their order. */
export async function creatorsOfTrack(read: Handle, track: number): Promise<number[]> {
  const { track_creators: c } = read.tables
  const rows = await read.db
    .select({ creator: c.person })
    .from(c)
    .where(eq(c.track, track))
    .orderBy(asc(c.position))
  return rows.map(({ creator }) => creator)
}

/** The same by public id; none if there is no such track. */
export async function creatorsOfTrackId(read: Handle, id: string): Promise<number[]> {
  const { tracks: t } = read.tables
  const [row] = await read.db.select({ seq: t.seq }).from(t).where(eq(t.id, id))
  return row ? creatorsOfTrack(read, row.seq) : []
}
