import { setTimeout } from 'node:timers/promises'
import type { Product, Products } from '../products.ts'
import { aDaysMix, type Call } from './mix.ts'

/** Calls a second, in turn. */
const RATES = [25, 50, 100, 200, 400, 800]
const STEP_MS = Number(process.env.BENCH_SECONDS ?? 20) * 1_000
/** Of a rate that the machine bears: the longest wait of 99 of 100 calls. */
const BORNE_MS = 500

export interface Step {
  rate: number
  /** Calls by name: milliseconds, the quickest first. */
  times: Map<string, number[]>
  /** Why calls failed, and how often. */
  failures: Map<string, number>
  isBorne: boolean
}

/**
 * A day's mix at a rate that doubles until calls wait too long or fail. Calls come whether those
 * before are answered or not, as people do.
 */
export const loadUntilSlow = (products: Products, tracks: number): Promise<Step[]> =>
  products.using(tracks, async (product: Product) => {
    const mix = await aDaysMix(product)
    await at(RATES[0] ?? 1, mix)
    const steps: Step[] = []
    for (const rate of RATES) {
      const step = await at(rate, mix)
      steps.push(step)
      if (!step.isBorne) break
    }
    return steps
  })

async function at(rate: number, mix: readonly Call[]): Promise<Step> {
  const times = new Map<string, number[]>(mix.map(({ name }) => [name, []]))
  const failures = new Map<string, number>()
  const running: Promise<void>[] = []
  const begun = performance.now()
  for (let sent = 0; performance.now() - begun < STEP_MS; sent += 1) {
    await setTimeout(Math.max(0, begun + (sent * 1_000) / rate - performance.now()))
    running.push(measured(pick(mix), times, failures))
  }
  await Promise.all(running)
  for (const each of times.values()) each.sort((one, other) => one - other)
  const all = [...times.values()].flat().toSorted((one, other) => one - other)
  return { rate, times, failures, isBorne: failures.size === 0 && p99Of(all) <= BORNE_MS }
}

export const p99Of = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? 0

async function measured(
  { name, make }: Call,
  times: Map<string, number[]>,
  failures: Map<string, number>,
) {
  const sent = performance.now()
  try {
    await make()
  } catch (error) {
    const why = `${name}: ${error instanceof Error ? error.message.slice(0, 200) : String(error)}`
    failures.set(why, (failures.get(why) ?? 0) + 1)
  }
  times.get(name)?.push(performance.now() - sent)
}

/** One of them, as often as its share says. */
function pick(mix: readonly Call[]): Call {
  let left = Math.random() * mix.reduce((sum, { share }) => sum + share, 0)
  for (const call of mix) {
    left -= call.share
    if (left < 0) return call
  }
  return mix[0]!
}
