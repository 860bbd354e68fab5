import { desc, eq } from 'drizzle-orm'
import type { Analytics } from '@melodia/contract/analytics'
import { REVIEWS, type ReviewDecision } from '@melodia/contract/lifecycle'
import { genreMix } from './analytics/genres.ts'
import { DECISIONS, medianOf } from './analytics/median.ts'
import { requestFunnel } from './analytics/requests.ts'
import { reviewOverview } from './analytics/reviews.ts'
import { undoneSince } from './analytics/undone.ts'
import { mondayOf, REVIEWED, startOf, weekOf } from './analytics/weeks.ts'
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
    weeks: byWeek(of, weeks, now, await undoneSince(read, startOf(weekOf(now) - weeks + 1))),
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

/**
 * The catalogue at the end of a week is its present size minus later additions. The counters include
 * decisions that were taken back.
 */
function byWeek(
  of: (key: string) => number,
  weeks: number,
  now: number,
  undone: Awaited<ReturnType<typeof undoneSince>>,
): Analytics['weeks'] {
  const undoneIn = (week: number, review: ReviewDecision) =>
    undone.filter(({ action, at }) => action === review && weekOf(at) === week).length
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
    if (row)
      for (const review of REVIEWS)
        row[REVIEWED[review]] = of(`${review}:${week}`) - undoneIn(week, review)
    published -= of(`published:${week}`)
  }
  return columns
}

/** How long tracks waited for their decision. */
async function waited(read: Handle) {
  const newest: Awaited<ReturnType<typeof newestOf>> = []
  for (const review of REVIEWS) newest.push(...(await newestOf(read, review)))
  newest.sort((a, b) => b.at - a.at)
  const undone = new Set((await undoneSince(read, newest.at(-1)?.at ?? 0)).map(({ seq }) => seq))
  const times = newest
    .filter(({ seq }) => !undone.has(seq))
    .slice(0, DECISIONS)
    .flatMap(({ detail: { waited_ms } }) => (typeof waited_ms === 'number' ? [waited_ms] : []))
  return { decisions: times.length, median_ms: medianOf(times) }
}

function newestOf(read: Handle, action: ReviewDecision) {
  const { audit_entries: a } = read.tables
  return read.prepared(`newest decisions: ${action}`, {}, () =>
    read.db
      .select({ seq: a.seq, at: a.at, detail: a.detail })
      .from(a)
      .where(eq(a.action, action))
      .orderBy(desc(a.at), desc(a.seq))
      .limit(DECISIONS),
  )
}
