import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Attack } from './attack.ts'
import { form } from './form.ts'
import { aNoisyPng } from './pictures.ts'
import type { Server } from './products.ts'
import { send } from './send.ts'

/** Waits of somebody else: of their calls, and of the pictures that they send. */
export interface Waits {
  calls: number[]
  pictures: number[]
}

const ORDINARY = [
  '/api/v1/admin/tracks?p=1&l=10',
  '/api/v1/admin/tracks?p=1&l=10&filter={"q":"night"}',
  '/api/v1/admin/tracks/pending?p=1&l=10',
  '/api/v1/admin/artists?p=1&l=10',
  '/',
]

/** Another user's sequential calls for a while, and pictures on a connection of their own. */
async function ordinaryWaits({ url, headers }: Server, ms: number): Promise<Waits> {
  const end = performance.now() + ms
  const waits: Waits = { calls: [], pictures: [] }
  const callers = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true })]
  const timed = async (times: number[], attack: Attack, agent?: Agent) => {
    const start = performance.now()
    const status = await send(url, attack, agent!)
    times.push(performance.now() - start)
    if (status !== 200 && status !== 201) throw new Error(`An ordinary call was answered ${status}`)
  }
  const calls = async () => {
    for (let n = 0; performance.now() < end; n++) {
      const path = ORDINARY[n % ORDINARY.length] ?? '/'
      await timed(waits.calls, { method: 'GET', path, headers }, callers[0])
      await setTimeout(110)
    }
  }
  const pictures = async () => {
    for (let n = 0; performance.now() < end; n++) {
      const name = `Ordinary ${Date.now()}`
      const artist = form(headers, { name, images: aNoisyPng(300) })
      const path = '/api/v1/admin/artists'
      await timed(waits.pictures, { method: 'POST', path, ...artist }, callers[1])
      await setTimeout(1_500)
    }
  }
  await Promise.all([calls(), pictures()])
  for (const agent of callers) agent.destroy()
  return waits
}

// A thread of its own: what the attacker's side has to do is no wait of somebody else.
const { server, ms } = workerData as { server: Server; ms: number }
// eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
parentPort?.postMessage(await ordinaryWaits(server, ms))
