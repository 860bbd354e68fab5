import { desc, eq } from 'drizzle-orm'
import type { Analytics } from '@melodia/contract/analytics'
import { REVIEWS, type ReviewDecision } from '@melodia/contract/lifecycle'
import { genreMix } from './analytics/genres.ts'
import { DECISIONS, medianOf } from './analytics/median.ts'
import { requestFunnel } from './analytics/requests.ts'
import { reviewOverview } from './analytics/reviews.ts'
import { mondayOf, REVIEWED, weekOf } from './analytics/weeks.ts'
import { allCounters } from './lists/counters.ts'
import type { Handle } from './database.ts'

export { readOwnAnalytics } from './analytics/own.ts'

const KINDS = ['audio', 'image'] as const

/**
 * Platform-wide analytics. Totals come from counters that triggers keep (migration 0001), so the
 * cost does not grow with the catalogue; figures from single decisions cover only the newest.
 */
export async function readAnalytics(
  read: Handle,
  { weeks, now, promisedMs }: { weeks: number; now: number; promisedMs: number },
): Promise<Analytics> {
  const counters = await allCounters(read)
  const of = (key: string) => counters.get(key) ?? 0
  return {
    at: new Date(now).toISOString(),
    weeks: byWeek(of, weeks, now),
    queue: { ...(await waited(read)), waiting: of('tracks:pending') },
    reviews: await reviewOverview(read, { now, promisedMs }),
    ...(await genreMix(read, counters)),
    requests: await requestFunnel(read, of),
    storage: KINDS.map((kind) => ({
      kind,
      files: of(`files:${kind}`),
      bytes: of(`bytes:${kind}`),
    })),
  }
}

/** The catalogue at the end of a week is its present size minus later additions. */
function byWeek(of: (key: string) => number, weeks: number, now: number): Analytics['weeks'] {
  const last = weekOf(now)
  const columns: Analytics['weeks'] = []
  let published = of('tracks:approved')
  for (let week = last; week > last - weeks; week--) {
    columns.unshift({
      monday: mondayOf(week),
      published,
      uploads: of(`uploads:${week}`),
      validated: 0,
      rejected: 0,
    })
    const row = columns[0]
    if (row) for (const review of REVIEWS) row[REVIEWED[review]] = of(`${review}:${week}`)
    published -= of(`published:${week}`)
  }
  return columns
}

/** How long tracks waited for their decision. */
async function waited(read: Handle) {
  const newest: Awaited<ReturnType<typeof newestOf>> = []
  for (const review of REVIEWS) newest.push(...(await newestOf(read, review)))
  const times = newest
    .sort((a, b) => b.at - a.at)
    .slice(0, DECISIONS)
    .flatMap(({ detail: { waited_ms } }) => (typeof waited_ms === 'number' ? [waited_ms] : []))
  return { decisions: times.length, median_ms: medianOf(times) }
}

function newestOf(read: Handle, action: ReviewDecision) {
  const { audit_entries: a } = read.tables
  return read.prepared(`newest decisions: ${action}`, {}, () =>
    read.db
      .select({ at: a.at, detail: a.detail })
      .from(a)
      .where(eq(a.action, action))
      .orderBy(desc(a.at), desc(a.seq))
      .limit(DECISIONS),
  )
}
