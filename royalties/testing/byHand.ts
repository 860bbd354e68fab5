/**
 * A second verifier, written from `docs/statement-format.md` alone and in another style: fractions
 * throughout, one table of payments, no code of the first one.
 */

/** A fraction with a denominator above 0; it is not shortened. */
type Fraction = readonly [above: bigint, below: bigint]
const fraction = (above: bigint | number, below: bigint | number = 1): Fraction => [
  BigInt(above),
  BigInt(below),
]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => shorten([a * d + c * b, b * d])
const minus = (one: Fraction, [c, d]: Fraction) => plus(one, [-c, d])
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => shorten([a * c, b * d])
const isLess = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b
const isNothing = ([a]: Fraction) => a === 0n
function shorten([a, b]: Fraction): Fraction {
  let [x, y] = [a < 0n ? -a : a, b]
  while (y) [x, y] = [y, x % y]
  return x ? [a / x, b / x] : [0n, 1n]
}

/** Whole parts of an amount in proportion to claims, of which the first wins a tie. */
function apportion(amount: bigint, claims: readonly Fraction[]): bigint[] {
  const all = claims.reduce(plus, fraction(0))
  if (isNothing(all)) return claims.map(() => 0n)
  const quotas = claims.map((claim) => times(fraction(amount), times(claim, [all[1], all[0]])))
  const seats = quotas.map(([a, b]) => a / b)
  let free = amount - seats.reduce((total, seat) => total + seat, 0n)
  const waiting = new Set(quotas.keys())
  for (; free > 0n; free -= 1n) {
    let best = -1
    for (const at of waiting) {
      const rest = minus(quotas[at]!, fraction(seats[at]!))
      if (best === -1 || isLess(minus(quotas[best]!, fraction(seats[best]!)), rest)) best = at
    }
    waiting.delete(best)
    seats[best]! += 1n
  }
  return seats
}

interface Share {
  party: string
  share_bp: number
}
interface Row {
  format?: string
  pool_minor: number
  model: string
  thresholds: { min_plays?: number; min_listeners?: number }
  terms?: {
    track: string
    platform_bp: number
    consents: Share[]
    recoup: { party: string; left_minor: number }[]
    split: Share[]
  }
  listener?: string
  amount_minor?: number
  heard: [number, number, number][]
}

/** Amounts by track, ground and party, as `track ground party amount`, in the order of the lines. */
export function amountsByHand(file: string, model?: string): string[] {
  const rows = file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
  const header = rows.find(({ format }) => format)!
  const rule = model ?? header.model
  const terms = rows.flatMap((row) => (row.terms ? [row.terms] : []))
  const trackOf = (at: number) => terms[at]!.track
  const people = rows.filter(({ listener }) => listener !== undefined)

  const isUnheard = (track: string) => {
    const mine = people.map(({ heard }) => heard.filter(([at]) => trackOf(at) === track))
    const plays = mine.flat().reduce((total, [, number]) => total + number, 0)
    const listeners = mine.filter((some) => some.length > 0).length
    const { min_plays = 0, min_listeners = 0 } = header.thresholds
    return plays < min_plays || listeners < min_listeners
  }
  const unheard = new Set([...new Set(terms.map(({ track }) => track))].filter(isUnheard))
  const listeners = people
    .map(({ amount_minor, heard }) => ({
      amount_minor,
      heard: heard.filter(([at]) => !unheard.has(trackOf(at))),
    }))
    .filter(({ heard }) => heard.length > 0)

  const pool = BigInt(header.pool_minor) * 1_000_000n
  const micro = terms.map(() => 0n)
  if (rule === 'pro-rata') {
    const weights = terms.map(() => 0)
    for (const { heard } of listeners) for (const [at, plays] of heard) weights[at]! += plays
    for (const [at, part] of apportion(
      pool,
      weights.map((each) => fraction(each)),
    ).entries())
      micro[at] = part
  } else {
    const isImported = listeners.some(({ amount_minor = 0 }) => amount_minor > 0)
    const brought = listeners.map(({ amount_minor = 0 }) => fraction(isImported ? amount_minor : 1))
    const amounts = apportion(pool, brought)
    for (const [n, { heard }] of listeners.entries()) {
      const amount = amounts[n]!
      const weights = heard.map(([, plays, ms]) => fraction(rule === 'time' ? ms : plays))
      for (const [m, part] of apportion(amount, weights).entries()) micro[heard[m]![0]]! += part
    }
  }

  const grounds = ['platform', 'consent', 'recoup', 'split']
  const lines = new Map<string, Fraction>()
  const pay = (track: string, ground: string, party: string, part: Fraction) => {
    const key = [track, grounds.indexOf(ground), ground, party].join(' ')
    lines.set(key, plus(lines.get(key) ?? fraction(0), part))
  }
  const repaid = new Map<string, Fraction>()
  for (const [at, { track, platform_bp, consents, recoup, split }] of terms.entries()) {
    const isPlayed = listeners.some(({ heard }) => heard.some(([of]) => of === at))
    if (!isPlayed) continue
    const all = fraction(micro[at]!)
    const of = (part: Fraction, bp: number) => times(part, fraction(bp, 10_000))
    if (platform_bp > 0) pay(track, 'platform', 'platform', of(all, platform_bp))
    const artists = minus(all, of(all, platform_bp))
    let rest = artists
    for (const { party, share_bp } of consents) {
      if (share_bp > 0) pay(track, 'consent', party, of(artists, share_bp))
      rest = minus(rest, of(artists, share_bp))
    }
    for (const { party, left_minor } of recoup) {
      const key = `${track} ${party}`
      const owed = minus(fraction(BigInt(left_minor) * 1_000_000n), repaid.get(key) ?? fraction(0))
      const part = isLess(owed, rest) ? owed : rest
      if (!isLess(fraction(0), part)) continue
      pay(track, 'recoup', party, part)
      repaid.set(key, plus(repaid.get(key) ?? fraction(0), part))
      rest = minus(rest, part)
    }
    for (const { party, share_bp } of split) pay(track, 'split', party, of(rest, share_bp))
  }
  const ordered = [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const amounts = apportion(
    BigInt(header.pool_minor),
    ordered.map(([, part]) => part),
  )
  return ordered.map(([key], at) => `${key} ${amounts[at]}`)
}
