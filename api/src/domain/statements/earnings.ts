import type { Earnings } from '@melodia/contract/royaltyStatements'
import type { Handle } from '@melodia/db/database'
import { amountOfRun, countPlaysOf, idsAnswered, tracksThatMayPay } from '@melodia/db/earnings'
import type { Times } from '@melodia/db/periods/plays'
import { termsOf, type TrackTerms } from '@melodia/db/periods/terms'
import { getSetting } from '@melodia/db/settings'
import { dateIn, startOfDate } from '../../kit/text/dates.ts'

interface EarningsOptions {
  now: number
  /** Where the platform's days begin. */
  zone: string
}

/** Tracks of one query: SQLite answers at once, and others wait meanwhile. */
const AT_ONCE = 200

/** What a creator (`seq`), and the artists whom they represent, get of this month so far. */
export async function earningsOf(
  read: Handle,
  creator: number,
  { now, zone }: EarningsOptions,
): Promise<Earnings> {
  const today = dateIn(zone, now)
  const from = `${today.slice(0, 7)}-01`
  const to = nextMonth(from)
  const times = { from: startOfDate(zone, from), until: startOfDate(zone, to) }
  const run = await amountOfRun(read, creator, today)
  return {
    estimate: true,
    from,
    to,
    currency: run?.currency ?? (await getSetting(read, 'platform')).value.currency,
    amount_minor: run?.amount_minor ?? null,
    plays: await playsThatPay(read, creator, times),
  }
}

/** The first day of the month after this one. */
function nextMonth(first: string): string {
  const date = new Date(first)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1))
    .toISOString()
    .slice(0, 10)
}

/** How many plays count of which they get something, by the terms of the moment of each play. */
async function playsThatPay(read: Handle, creator: number, times: Times): Promise<number> {
  const tracks = await tracksThatMayPay(read, creator, times)
  const ids = await idsAnswered(read, creator)
  // Most tracks pay for the whole month: these are counted together.
  const byTimes = new Map<string, { times: Times; tracks: number[] }>()
  for (let start = 0; start < tracks.length; start += AT_ONCE) {
    const batch = tracks.slice(start, start + AT_ONCE)
    const terms = await termsOf(read, batch, { until: times.until, recoups: true })
    for (const [track, ofTrack] of terms)
      for (const paid of timesThatPay(ofTrack, ids, times)) {
        const key = `${paid.from} ${paid.until}`
        const same = byTimes.get(key)
        if (same) same.tracks.push(track)
        else byTimes.set(key, { times: paid, tracks: [track] })
      }
  }
  let plays = 0
  for (const { times: paid, tracks: all } of byTimes.values())
    for (let start = 0; start < all.length; start += AT_ONCE)
      plays += await countPlaysOf(read, all.slice(start, start + AT_ONCE), paid)
  return plays
}

/** The times within these in which one of them gets a part. */
function timesThatPay(
  terms: readonly TrackTerms[],
  ids: ReadonlySet<string>,
  within: Times,
): Times[] {
  const paid: Times[] = []
  for (const [at, each] of terms.entries()) {
    const from = at === 0 ? within.from : Math.max(within.from, each.from)
    const until = Math.min(within.until, terms[at + 1]?.from ?? within.until)
    if (from >= until || !isPaid(each, ids)) continue
    const last = paid.at(-1)
    if (last?.until === from) last.until = until
    else paid.push({ from, until })
  }
  return paid
}

const isPaid = ({ consents, recoup, split }: TrackTerms, ids: ReadonlySet<string>) =>
  [...consents.filter(({ share_bp }) => share_bp > 0), ...recoup, ...split].some(({ party }) =>
    ids.has(party),
  )
