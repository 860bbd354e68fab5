import { readdir, readFile } from 'node:fs/promises'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Attacks } from './attack.ts'
import { makeAttacks } from './attacks.ts'
import type { Waits } from './bystander.ts'
import type { Product, Server } from './products.ts'
import { send } from './send.ts'

const MINUTE = 60_000
/** Milliseconds of quiet beforehand, and of each kind of attack. */
const QUIET_MS = 10_000
const ATTACK_MS = 8_000
/** Connections used by one attacker. */
const CONNECTIONS = 8
/** Differs from the address of the waiting callers. */
const ATTACKER = '127.0.0.66'

/** Peak memory of a process in bytes (proc(5)), without its children. */
async function peakBytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024
}

/** Total peak memory of its descendants. */
async function childBytes(pid: number): Promise<number> {
  let sum = 0
  for (const task of await readdir(`/proc/${pid}/task`)) {
    const children = await readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')
    for (const child of children.split(' ').filter(Boolean))
      sum += await peakBytes(Number(child)).catch(() => 0)
  }
  return sum
}

const median = (samples: readonly number[]) =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0

async function ordinaryWaits(server: Server, ms: number): Promise<Waits> {
  const file = new URL('bystander.ts', import.meta.url)
  const [waits] = (await once(new Worker(file, { workerData: { server, ms } }), 'message')) as [
    Waits,
  ]
  return waits
}

interface Parties {
  /** Whose account is full; with an administrator's for what only those can do. */
  attackers: Omit<Parameters<typeof makeAttacks>[0], 'ownTrack' | 'published'>
  other: Server
}

/**
 * One person sends the most expensive requests at full rate, kind by kind, while another one works:
 * how many times as long as just before that one waits, by median and at worst, and the memory needed.
 */
export async function worstRequests(
  { url, child: { pid = 0 } }: Product,
  { attackers, other }: Parties,
  remark: (text: string) => void,
) {
  const published = await idsOf(`${url}/api/v1/catalogue/tracks?p=1&l=100`)
  const { headers } = attackers.creator
  const [ownTrack = ''] = await idsOf(`${url}/api/v1/creators/tracks?p=1&l=1`, headers)
  const attacks = await makeAttacks({ ...attackers, ownTrack, published })
  const only = new RegExp(process.env.BENCH_ATTACKS ?? '')

  remark('| one person sends | calls: median | worst | pictures: median | worst | answers |')
  remark('| --- | ---: | ---: | ---: | ---: | --- |')
  let [worst, ratio, children] = [0, 0, 0]
  for (const [kind, attackOf] of Object.entries(attacks)) {
    if (!only.test(kind)) continue
    // Calls are limited per minute: each kind starts with a fresh one.
    await setTimeout(Math.max(0, MINUTE - (Date.now() % MINUTE) - QUIET_MS))
    const quiet = await ordinaryWaits(other, QUIET_MS)
    const attack = attackUntilStopped(url, attackOf)
    const waits = await ordinaryWaits(other, ATTACK_MS)
    const answers = await attack.stop()
    children = Math.max(children, await childBytes(pid))
    const cells = [waits.calls, waits.pictures].flatMap((times, at) => {
      const before = at === 0 ? quiet.calls : quiet.pictures
      return [
        beside(median(times), median(before)),
        beside(Math.max(...times), Math.max(...before)),
      ]
    })
    remark(`| ${[kind, ...cells, answers].join(' | ')} |`)
    worst = Math.max(worst, ...waits.calls)
    ratio = Math.max(ratio, median(waits.calls) / median(quiet.calls))
  }
  remark(`picture processes: ${(children / 1e6).toFixed(0)} MB at most`)
  return { ratio, worst, bytes: await peakBytes(pid) }
}

const beside = (ms: number, before: number) => `${(ms / before).toFixed(1)} (${ms.toFixed(0)} ms)`

async function idsOf(address: string, headers: Record<string, string> = {}) {
  const reply = (await (await fetch(address, { headers })).json()) as {
    data: { tracks: { id: string }[] }
  }
  return reply.data.tracks.map(({ id }) => id)
}

/** Sends requests over all connections of an attacker. Stopping tells how they were answered. */
function attackUntilStopped(url: string, attackOf: Attacks) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: ATTACKER })
  const statuses = new Map<number, number>()
  const end = new AbortController()
  let n = 0
  const connection = async () => {
    while (!end.signal.aborted) {
      const attack = attackOf(n++)
      const status = attack ? await send(url, attack, agent) : 0
      if (attack) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // When refused, a real attacker retries, but not at full speed.
      if (!attack || status === 429) await setTimeout(100)
    }
  }
  const work = Array.from({ length: CONNECTIONS }, connection)
  return {
    async stop(): Promise<string> {
      end.abort()
      await Promise.all(work)
      agent.destroy()
      return [...statuses].map(([status, count]) => `${count}×${status || 'none'}`).join(', ')
    },
  }
}
