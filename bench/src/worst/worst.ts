import { setTimeout } from 'node:timers/promises'
import { callOf, openConnection, type Call } from '../connection.ts'
import { median } from '../floor/measure.ts'
import { signedIn, type Product, type Products, type Server } from '../products.ts'
import { fillAccount } from './account.ts'
import { worstRequests } from './requests.ts'

/** The limits of a new installation: journeys turn them off. */
const LIMITS = { RATE_SIGN_IN: '10', RATE_CALLS: '600', RATE_TIME: '200', RATE_UPLOADS: '60' }
const QUIET_MS = 5_000
const ATTACK_MS = 8_000
/** Connections of the attacker. */
const CONNECTIONS = 8
const ORDINARY = ['/api/v1/catalogue/tracks', '/api/v1/notifications', '/']

/** The person with a full account sends the most expensive requests, kind by kind, while another one works. */
export const worst = (products: Products, tracks: number) =>
  products.using(tracks, (product) => attackInTurn(product, products.fileOf(tracks)), LIMITS)

async function attackInTurn({ url }: Product, file: string) {
  const playlists = fillAccount(file, 'creator@melodia.example')
  const creator = await signedIn(url, 'creator')
  const [admin, listener] = [await signedIn(url, 'admin'), await signedIn(url, 'listener')]
  const requests = worstRequests({ creator, admin, playlists })
  /** Calls of somebody else: the median as a multiple of a quiet time, and the longest. */
  const results: { kind: string; ratio: number; longestMs: number }[] = []
  for (const [kind, requestOf] of Object.entries(requests)) {
    const quiet = await waitsOf(listener, QUIET_MS)
    const end = new AbortController()
    const attack = attackUntil(end.signal, url, requestOf)
    const waits = await waitsOf(listener, ATTACK_MS)
    end.abort()
    await attack
    const ratio = median(waits) / median(quiet)
    results.push({ kind, ratio, longestMs: Math.max(...waits) })
  }
  return results
}

/** Milliseconds of the calls of somebody who works, one after another. */
async function waitsOf({ url, headers }: Server, ms: number) {
  const { send, close } = openConnection(url)
  const waits: number[] = []
  for (const end = performance.now() + ms; performance.now() < end; await setTimeout(100)) {
    const begun = performance.now()
    const path = ORDINARY[waits.length % ORDINARY.length] ?? '/'
    const { status } = await send(callOf('GET', path, headers))
    if (status !== 200) throw new Error(`An ordinary call was answered ${status}`)
    waits.push(performance.now() - begun)
  }
  close()
  return waits
}

/** Sends requests over all connections of an attacker; a server may close them. */
async function attackUntil(signal: AbortSignal, url: string, requestOf: (n: number) => Call) {
  let n = 0
  const attack = async () => {
    while (!signal.aborted) {
      const { send, close } = openConnection(url)
      const reply = await send(requestOf(n++)).catch(() => null)
      close()
      // When refused, a real attacker retries, but not at full speed.
      if (reply?.status === 429) await setTimeout(100)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, attack))
}
