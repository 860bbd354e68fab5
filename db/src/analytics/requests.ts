import { and, count, eq, exists, isNotNull } from 'drizzle-orm'
import type { Analytics } from '@melodia/contract/analytics'
import type { Handle } from '../database.ts'

/** Funnel of creator requests, up to the first published track. */
export async function requestFunnel(
  read: Handle,
  of: (key: string) => number,
): Promise<Analytics['requests']> {
  const open = of('requests:open')
  const granted = of('requests:granted')
  const denied = of('requests:denied')
  return {
    made: open + granted + denied,
    open,
    granted,
    denied,
    uploaded: await grantedWithTracks(read, 'any'),
    published: await grantedWithTracks(read, 'approved'),
  }
}

/** Granted requests whose creator has a track: one index lookup per request. */
async function grantedWithTracks(read: Handle, status: 'any' | 'approved'): Promise<number> {
  const { creator_requests: r, track_creators: c, tracks: t } = read.tables
  const [row] = await read.prepared(`granted with ${status} tracks`, {}, () =>
    read.db
      .select({ total: count() })
      .from(r)
      .where(
        and(
          eq(r.state, 'granted'),
          exists(
            read.db
              .select({ track: c.track })
              .from(c)
              .innerJoin(t, eq(t.seq, c.track))
              .where(
                and(
                  eq(c.person, r.creator),
                  status === 'any' ? isNotNull(t.status) : eq(t.status, status),
                ),
              ),
          ),
        ),
      ),
  )
  return row?.total ?? 0
}
