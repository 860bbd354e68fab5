import { readdir, readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { makeAttacks } from './attacks.ts'
import type { Product, Server } from './products.ts'

const MINUTE = 60_000
/** Milliseconds of quiet beforehand, and of each kind of attack. */
const QUIET_MS = 10_000
const ATTACK_MS = 8_000
/** Connections used by one attacker. */
const CONNECTIONS = 8
/** Differs from the address of the waiting callers. */
const ATTACKER = '127.0.0.66'

/** Sends a request and reads the whole reply. Returns its status, 0 if there is none. */
function send(url: string, { method, path, headers = {}, body }: Attack, agent: Agent) {
  return new Promise<number>((resolve) => {
    const { hostname, port } = new URL(url)
    const call = request(
      {
        hostname,
        port,
        method,
        path,
        agent,
        headers: { ...headers, 'content-length': body?.length ?? 0 },
      },
      (reply) => {
        reply.resume()
        reply.once('end', () => resolve(reply.statusCode ?? 0)).once('error', () => resolve(0))
      },
    )
    call.once('error', () => resolve(0)).end(body)
  })
}

/** Another user's sequential calls meanwhile. Returns the milliseconds of each. */
async function ordinaryCalls(url: string, headers: Record<string, string>, until: () => boolean) {
  const paths = [
    '/api/v1/admin/tracks?p=1&l=10',
    '/api/v1/admin/tracks?p=1&l=10&filter={"q":"night"}',
    '/api/v1/admin/tracks/pending?p=1&l=10',
    '/api/v1/admin/artists?p=1&l=10',
    '/',
  ]
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const samples: number[] = []
  for (let n = 0; until(); n++) {
    const start = performance.now()
    const status = await send(
      url,
      { method: 'GET', path: paths[n % paths.length] ?? '/', headers },
      agent,
    )
    samples.push(performance.now() - start)
    if (status !== 200) throw new Error(`An ordinary call was answered ${status}`)
    await setTimeout(110)
  }
  agent.destroy()
  return samples
}

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

/**
 * One account sends the most expensive requests at full rate, kind by kind, while another user
 * works: how much longer that user waits, by median and at worst, and the memory needed.
 */
export async function worstRequests(
  { url, child: { pid = 0 } }: Product,
  attacker: Server,
  other: Server,
  remark: (text: string) => void,
) {
  const quiet = await during(QUIET_MS)
  const own = (await (
    await fetch(`${url}/api/v1/creators/tracks?p=1&l=1`, { headers: attacker.headers })
  ).json()) as { data: { tracks: { id: string }[] } }
  const catalogue = (await (await fetch(`${url}/api/v1/catalogue/tracks?p=1&l=100`)).json()) as {
    data: { tracks: { id: string }[] }
  }
  const published = catalogue.data.tracks.map(({ id }) => id)
  const attacks = await makeAttacks(attacker, own.data.tracks[0]?.id ?? '', published)

  let [worst, ratio, children] = [0, 0, 0]
  for (const [kind, attackOf] of Object.entries(attacks)) {
    // Calls are limited per minute: each kind starts with a fresh one.
    await setTimeout(MINUTE - (Date.now() % MINUTE))
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: ATTACKER })
    const statuses = new Map<number, number>()
    const end = new AbortController()
    let n = 0
    const connection = async () => {
      while (!end.signal.aborted) {
        const status = await send(url, attackOf(n++), agent)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        // When refused, a real attacker retries, but not at full speed.
        if (status === 429) await setTimeout(100)
      }
    }
    const work = Array.from({ length: CONNECTIONS }, connection)
    const samples = await during(ATTACK_MS)
    end.abort()
    await Promise.all(work)
    agent.destroy()
    children = Math.max(children, await childBytes(pid))
    const [middle, most] = [median(samples), Math.max(...samples)]
    const answers = [...statuses].map(([status, count]) => `${count}×${status || 'none'}`)
    remark(
      `${kind}: median ${middle.toFixed(1)} ms, worst ${most.toFixed(0)} ms; ${answers.join(', ')}`,
    )
    worst = Math.max(worst, most)
    ratio = Math.max(ratio, middle / median(quiet))
  }
  remark(`quiet: median ${median(quiet).toFixed(1)} ms, worst ${Math.max(...quiet).toFixed(0)} ms`)
  remark(`picture processes: ${(children / 1e6).toFixed(0)} MB at most`)
  return { ratio, worst, bytes: await peakBytes(pid) }

  function during(ms: number) {
    const end = performance.now() + ms
    return ordinaryCalls(url, other.headers, () => performance.now() < end)
  }
}
