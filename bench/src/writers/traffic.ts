import { randomUUID } from 'node:crypto'
import { signUpByCalls } from '@melodia/e2e/token'
import { callJson, signedIn, type Server } from '../products.ts'

/** What one caller works on. */
export interface Own {
  track: string
  pending: string
}
type Write = (server: Server, own: Own) => Promise<unknown>

export interface Caller {
  write: Write
  headers: Server['headers']
}

const create: Write = (server) =>
  callJson(server, 'POST', '/admin/artists', { name: `Bench ${randomUUID()}` })

const change: Write = (server, { track }) =>
  callJson(server, 'PUT', `/admin/tracks/${track}`, { title: randomUUID() })

const listen: Write = (server, { track }) => {
  const started_at = new Date(Date.now() - Math.random() * 3_600_000).toISOString()
  const play = { id: randomUUID(), track_id: track, started_at, heard_ms: 20_000, source: 'app' }
  return callJson(server, 'POST', '/plays', { plays: [play] })
}

/** Taken back at once, so that the track can be decided on again. */
const decide: Write = async (server, { pending }) => {
  const path = `/admin/tracks/pending/${pending}`
  const { decision } = await callJson<{ decision: string }>(server, 'PUT', path)
  await callJson(server, 'POST', `/admin/decisions/${decision}/undo`)
}

/** Of each process: one who decides, since there are few pending tracks, and fifteen others. */
const WRITES = [decide, ...Array.from({ length: 5 }, () => [create, change, listen]).flat()]
export const CALLERS = WRITES.length

/** Those who listen are people of their own: plays of one person wait for each other. */
export async function signUp(url: string, processes: number): Promise<Caller[]> {
  const { headers } = await signedIn(url, 'admin')
  const callers: Caller[] = []
  for (const write of Array.from({ length: processes }, () => WRITES).flat())
    callers.push({ write, headers: write === listen ? await newListener(url) : headers })
  return callers
}

export async function newListener(url: string) {
  const name = `Bench ${randomUUID()}`
  const email = `${randomUUID()}@melodia.example`
  const { token } = await signUpByCalls(url, { name, email, password: 'seven quiet rivers' })
  return { authorization: `Bearer ${token}` }
}

/** Public ids. */
export const pendingTracks = async (server: Server) =>
  (await callJson<{ id: string }[]>(server, 'GET', '/admin/tracks/pending?range=[0,9]')).map(
    ({ id }) => id,
  )
