import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { median } from '../floor/measure.ts'
import { residentMegabytes } from '../memory.ts'
import { callJson, signedIn, type Products, type Server } from '../products.ts'
import { killed } from '../proofs/killed.ts'
import { DAY, fillPlays } from './fillPlays.ts'

const TRACKS = 20_000
/** `BENCH_ROYALTY_PLAYS=100000` looks only whether this works. */
const PLAYS = Number(process.env.BENCH_ROYALTY_PLAYS ?? 1_000_000)
const KILLS = Number(process.env.BENCH_KILLS ?? 20)

interface PeriodReply {
  period: { id: string; state: string; problem: string }
}

export interface Runs {
  /** Of one run, which computes all three models. */
  seconds: number
  /** In MB: what the server had before, and the most that it had with the run. */
  megabytes: { before: number; most: number }
  /** Lists that the server answered meanwhile. */
  listMs: { median: number; longest: number }
  /** Kills after which the file had other bytes than that of a run without one. */
  others: number
}

/**
 * Runs a period of a month while lists are read, and then again and again, each time killed at a
 * random moment.
 */
export async function royaltyRuns(products: Products): Promise<Runs> {
  await (await products.open(TRACKS)).stop()
  fillPlays(products.fileOf(TRACKS), { plays: PLAYS, listeners: PLAYS / 10 })
  let product = await products.open(TRACKS)
  let admin = await signedIn(product.url, 'admin')
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)
  const { period } = await callJson<PeriodReply>(admin, 'POST', '/admin/periods', {
    from: day(131),
    to: day(99),
    pool_minor: 100_000_000,
    currency: 'EUR',
    model: 'user-centric',
  })
  const { pid = 0 } = product.child
  const before = residentMegabytes(pid)
  const begun = performance.now()
  const listMs = await runWhileReading(admin, period.id)
  const seconds = (performance.now() - begun) / 1_000
  const megabytes = { before, most: mostMegabytes(pid) }
  const whole = await digestOf(admin, period.id)
  let others = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    await callJson(admin, 'POST', `/admin/periods/${period.id}/run`, {})
    await setTimeout(Math.random() * seconds * 1_000)
    await killed(product)
    product = await products.open(TRACKS)
    admin = await signedIn(product.url, 'admin')
    await untilReady(admin, period.id)
    if ((await digestOf(admin, period.id)) !== whole) others += 1
  }
  await product.stop()
  return {
    seconds,
    megabytes,
    listMs: { median: median(listMs), longest: Math.max(...listMs) },
    others,
  }
}

async function runWhileReading(admin: Server, id: string): Promise<number[]> {
  await callJson(admin, 'POST', `/admin/periods/${id}/run`, {})
  const times: number[] = []
  while (!(await isReady(admin, id))) {
    const at = performance.now()
    await callJson(admin, 'GET', '/admin/tracks?p=1&l=25')
    times.push(performance.now() - at)
    await setTimeout(100)
  }
  return times
}

async function untilReady(admin: Server, id: string): Promise<void> {
  while (!(await isReady(admin, id))) await setTimeout(500)
}

/** @throws Error where the run failed */
async function isReady(admin: Server, id: string): Promise<boolean> {
  const { period } = await callJson<PeriodReply>(admin, 'GET', `/admin/periods/${id}`)
  if (period.problem) throw new Error(period.problem)
  return period.state === 'ready'
}

async function digestOf({ url, headers }: Server, id: string): Promise<string> {
  const reply = await fetch(`${url}/api/v1/admin/periods/${id}/inputs`, { headers })
  const hash = createHash('sha256')
  for await (const part of reply.body ?? []) hash.update(part)
  return hash.digest('hex')
}

const mostMegabytes = (pid: number) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000
