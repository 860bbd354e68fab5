/**
 * From what was heard in a period to each party's amounts, as `docs/statement-format.md` says. It
 * imports nothing and runs in Node and in a browser; the server and the verifier compute with it.
 */

export const FORMAT = 'melodia-royalties/1'

/** How a pool reaches tracks: by plays, by each listener's plays, or by each listener's time. */
export const MODELS = ['pro-rata', 'user-centric', 'time'] as const
export type Model = (typeof MODELS)[number]

/** Why a party gets an amount. In this order a track's lines stand. */
export const GROUNDS = ['platform', 'consent', 'recoup', 'split', 'correction'] as const
export type Ground = (typeof GROUNDS)[number]

/** A track below one of them in the period counts as unheard. */
export interface Thresholds {
  min_plays?: number
  min_listeners?: number
}

/** The first line of a file. Amounts are minor units of the currency, `to` is exclusive. */
export interface Header {
  format: typeof FORMAT
  period: { id: string; from: string; to: string; time_zone: string }
  pool_minor: number
  currency: string
  model: Model
  thresholds: Thresholds
  /** The hash of the period before; null for the first one. */
  previous: string | null
}

export interface Share {
  party: string
  share_bp: number
}

/** What holds for the plays of a track from one moment to the next change. */
export interface Terms {
  track: string
  /** When they began, ISO 8601. */
  from: string
  platform_bp: number
  consents: readonly Share[]
  /** What is left to pay back when the period begins, in the order in which it is taken. */
  recoup: readonly { party: string; left_minor: number }[]
  split: readonly Share[]
  /** Plays that count and are of no creator of the track; `late` of them started before the period. */
  plays: number
  late: number
  /** Plays that weigh nothing, for the statement. */
  set_aside: number
  own: number
}

/** What one listener heard, under which terms (their place in the file, from 0). */
export interface Listener {
  /** A pseudonym that holds for this period only. */
  listener: string
  /** Where the pool was brought in by listener; absent where each has the same part. */
  amount_minor?: number
  heard: readonly (readonly [terms: number, plays: number, heard_ms: number])[]
}

/** One party's amount of one track, on one ground. */
export interface Line {
  track_id: string
  party: string
  ground: Ground
  /** Null where it changed within the period, and for what is paid back. */
  share_bp: number | null
  plays: number
  late: number
  set_aside: number
  own: number
  amount_minor: bigint
}

/** An amount that moves between the platform and a party, because an earlier period was wrong. */
export interface Correction {
  period: string
  track_id: string
  party: string
  amount_minor: number
  reason: string
}

/** Listeners in the order of their pseudonyms; read more than once. */
export type Listeners = () => Iterable<Listener> | AsyncIterable<Listener>

/** Micro units of a minor unit. */
const MICRO = 1_000_000n
const WHOLE = 10_000n
/** What is left after platform, consents and split, each in basis points, is a whole number of these. */
const EXACT = WHOLE ** 3n

const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n)
const compare = <Value extends string | bigint>(one: Value, other: Value) =>
  one < other ? -1 : one > other ? 1 : 0

/** By largest remainder; of equal remainders the first one gets more. The parts sum to the amount. */
export function divide(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = sum(weights)
  if (total === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight) => (amount * weight) / total)
  const rests = weights.map((weight, at) => ({ at, rest: (amount * weight) % total }))
  const largest = rests.toSorted((one, other) => compare(other.rest, one.rest))
  for (const { at } of largest.slice(0, Number(amount - sum(parts)))) parts[at]! += 1n
  return parts
}

/** Which terms are of a track that was heard enough. */
async function heardTerms(
  { min_plays = 0, min_listeners = 0 }: Thresholds,
  terms: readonly Terms[],
  listeners: Listeners,
): Promise<boolean[]> {
  const plays = new Map<string, number>()
  for (const each of terms) plays.set(each.track, (plays.get(each.track) ?? 0) + each.plays)
  const people = new Map<string, number>()
  if (min_listeners > 1)
    for await (const { heard } of listeners())
      for (const track of new Set(heard.map(([at]) => terms[at]!.track)))
        people.set(track, (people.get(track) ?? 0) + 1)
  return terms.map(
    ({ track }) =>
      (plays.get(track) ?? 0) >= Math.max(1, min_plays) &&
      (min_listeners <= 1 || (people.get(track) ?? 0) >= min_listeners),
  )
}

export interface Period {
  pool_minor: number
  thresholds: Thresholds
  /** By track, then by their beginning. */
  terms: readonly Terms[]
  listeners: Listeners
}

/** Lines of the period under each model, by track, ground and party; none where no play counts. */
export async function linesOf({ pool_minor, thresholds, terms, listeners }: Period) {
  const isHeard = await heardTerms(thresholds, terms, listeners)
  const pool = BigInt(pool_minor)
  const micro = await microOf(pool * MICRO, terms.length, isHeard, listeners)
  return {
    'pro-rata': linesOfModel(pool, terms, isHeard, micro['pro-rata']),
    'user-centric': linesOfModel(pool, terms, isHeard, micro['user-centric']),
    time: linesOfModel(pool, terms, isHeard, micro.time),
  } satisfies Record<Model, Line[]>
}

/** The micro units of each terms under each model. */
async function microOf(
  pool: bigint,
  size: number,
  isHeard: readonly boolean[],
  listeners: Listeners,
): Promise<Record<Model, bigint[]>> {
  const isCounted = ([at]: Listener['heard'][number]) => isHeard[at]
  const plays = Array.from({ length: size }, () => 0n)
  const brought: bigint[] = []
  for await (const { heard, amount_minor = 0 } of listeners()) {
    const counted = heard.filter(isCounted)
    for (const [at, number] of counted) plays[at]! += BigInt(number)
    if (counted.length > 0) brought.push(BigInt(amount_minor))
  }
  const isImported = brought.some((amount) => amount > 0n)
  const amounts = divide(pool, isImported ? brought : brought.map(() => 1n))
  const byPlays = Array.from({ length: size }, () => 0n)
  const byTime = Array.from({ length: size }, () => 0n)
  let place = 0
  for await (const { heard } of listeners()) {
    const counted = heard.filter(isCounted)
    if (counted.length === 0) continue
    const amount = amounts[place++]!
    const add = (parts: bigint[], weights: readonly number[]) => {
      for (const [n, part] of divide(amount, weights.map(BigInt)).entries())
        parts[counted[n]![0]]! += part
    }
    add(
      byPlays,
      counted.map(([, number]) => number),
    )
    add(
      byTime,
      counted.map(([, , ms]) => ms),
    )
  }
  return { 'pro-rata': divide(pool, plays), 'user-centric': byPlays, time: byTime }
}

interface Sum {
  line: Omit<Line, 'amount_minor'>
  /** Micro units times `EXACT`. */
  exact: bigint
}

function linesOfModel(
  pool: bigint,
  terms: readonly Terms[],
  isHeard: readonly boolean[],
  micro: readonly bigint[],
): Line[] {
  const sums = new Map<string, Sum>()
  const add = (
    of: Terms,
    ground: Ground,
    party: string,
    share_bp: number | null,
    exact: bigint,
  ) => {
    const key = `${of.track} ${ground} ${party}`
    const counts = { plays: of.plays, late: of.late, set_aside: of.set_aside, own: of.own }
    const found = sums.get(key)
    if (!found) {
      sums.set(key, { line: { track_id: of.track, party, ground, share_bp, ...counts }, exact })
      return
    }
    const { line } = found
    if (line.share_bp !== share_bp) line.share_bp = null
    for (const name of ['plays', 'late', 'set_aside', 'own'] as const) line[name] += counts[name]
    found.exact += exact
  }
  const taken = new Map<string, bigint>()
  for (const [at, each] of terms.entries()) {
    if (!isHeard[at] || each.plays === 0) continue
    const whole = micro[at]! * EXACT
    const platform = (whole * BigInt(each.platform_bp)) / WHOLE
    if (each.platform_bp > 0) add(each, 'platform', 'platform', each.platform_bp, platform)
    let rest = whole - platform
    const consents = each.consents.filter(({ share_bp }) => share_bp > 0)
    const parts = consents.map(({ share_bp }) => (rest * BigInt(share_bp)) / WHOLE)
    for (const [n, { party, share_bp }] of consents.entries())
      add(each, 'consent', party, share_bp, parts[n]!)
    rest -= sum(parts)
    for (const { party, left_minor } of each.recoup) {
      const key = `${each.track} ${party}`
      const open = BigInt(left_minor) * MICRO * EXACT - (taken.get(key) ?? 0n)
      const part = open < rest ? open : rest
      if (part <= 0n) continue
      add(each, 'recoup', party, null, part)
      taken.set(key, (taken.get(key) ?? 0n) + part)
      rest -= part
    }
    for (const { party, share_bp } of each.split)
      add(each, 'split', party, share_bp, (rest * BigInt(share_bp)) / WHOLE)
  }
  const ordered = [...sums.values()].toSorted(
    (one, other) =>
      compare(one.line.track_id, other.line.track_id) ||
      GROUNDS.indexOf(one.line.ground) - GROUNDS.indexOf(other.line.ground) ||
      compare(one.line.party, other.line.party),
  )
  const amounts = divide(
    pool,
    ordered.map(({ exact }) => exact),
  )
  return ordered.map(({ line }, at) => Object.assign(line, { amount_minor: amounts[at]! }))
}

/** A correction is two lines that sum to nothing. */
export const linesOfCorrections = (corrections: readonly Correction[]): Line[] =>
  corrections.flatMap(({ track_id, party, amount_minor }) => {
    const amount = BigInt(amount_minor)
    const line = { track_id, share_bp: null, plays: 0, late: 0, set_aside: 0, own: 0 }
    return [
      { ...line, party, ground: 'correction', amount_minor: amount },
      { ...line, party: 'platform', ground: 'correction', amount_minor: -amount },
    ]
  })
