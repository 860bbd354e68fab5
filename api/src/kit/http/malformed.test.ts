import { env, threadCpuUsage } from 'node:process'
import type { Problem } from '@melodia/contract/problem'
import * as fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testApp, aTrackForm, type Person } from '../../testing/index.ts'
import { malformedCalls, type Operation } from '../../testing/malformed/calls.ts'

/**
 * Malformed calls per operation; `FUZZ_RUNS=5000 FUZZ_SEED=7 npm run fuzz` makes more, or others.
 * PostgreSQL gets fewer: only null characters, casts and number ranges fail differently there.
 */
const RUNS = Number(env['FUZZ_RUNS'] ?? (inject('dialect') === 'postgres' ? 100 : 1_000))
const SEED = Number(env['FUZZ_SEED'] ?? 20_261_122)

/** Largest reply in bytes, and longest time in milliseconds that one call may block others. */
const MOST_BYTES = 64 * 1024
const MOST_MS = 500

/** Internals that must not leak: stacks, queries, paths, drivers and engines. */
const INSIDE =
  /\n\s+at |node_modules|\.ts:\d|SQLITE_|\b(select|insert|update) .+ (from|into|set) |drizzle|sqlite3|\[native code\]|Cannot read prop/i

const kit = await testApp()
const { paths } = (await kit.as(null).get<Document>('/api/docs/json')).body
afterAll(() => kit.close())

interface Document {
  paths: Record<string, Record<string, Operation>>
}

/** Existing ids, so that calls get past the look-up. */
let ids: Record<'admin' | 'creator', string[]>
beforeAll(async () => {
  const mine = await makeRecords('creator')
  const theirs = await makeRecords('admin')
  const { artist } = (
    await kit.as('admin').post<{ artist: { id: string } }>('/artists', { name: 'Spare' })
  ).body
  ids = { creator: mine, admin: [...mine, ...theirs, artist.id] }
})

async function makeRecords(person: 'admin' | 'creator') {
  const as = kit.as(person)
  const title = `For ${person}`
  const { track } = (await as.post('/tracks/new', aTrackForm({ title }))).body
  const { playlist } = (await as.post('/playlists', { name: title })).body
  return [track.id, playlist.id]
}

const personOf = (path: string): Person =>
  path.includes('/admin/') ? 'admin' : path.includes('/account/new') ? 'listener' : 'creator'

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
)

test.each(operations)(
  'malformed calls of $method $path are refused in a sentence',
  { timeout: 60_000 + RUNS * 100 },
  async ({ method, path, operation }) => {
    const person = personOf(path)
    const calls = malformedCalls({
      method,
      path,
      operation,
      ids: person === 'admin' ? ids.admin : ids.creator,
      token: kit.token(person),
    })
    const send = async (call: InjectOptions) => {
      const before = threadCpuUsage()
      const reply = await answerOf(call)
      const { user, system } = threadCpuUsage(before)
      return { reply, ms: (user + system) / 1000 }
    }
    const property = fc.asyncProperty(calls, async (call) => {
      const { reply, ms } = await send(call)
      // Collecting the garbage of a thousand calls may fall into one; a dear call is dear again.
      const cost = ms > MOST_MS ? Math.min(ms, (await send(call)).ms) : ms
      const harm = harmOf(reply, cost)
      if (harm) throw new Error(harm)
    })
    const run = await fc.check(property, { numRuns: RUNS, seed: SEED })
    expect(run.failed ? `${String(run.errorInstance)}\n${fc.defaultReportMessage(run)}` : '').toBe(
      '',
    )
  },
)

type Reply = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>

/** An event stream that was opened is left at once: it does not end by itself. */
async function answerOf(call: InjectOptions): Promise<Reply> {
  if (!String(call.url).includes('/events')) return kit.app.inject(call)
  const reply = await kit.app.inject({ ...call, payloadAsStream: true })
  const { statusCode, headers } = reply
  const stream = reply.stream()
  if (statusCode !== 200) return { statusCode, headers, body: await textOf(stream) }
  stream.destroy()
  return { statusCode, headers, body: '' }
}

/** The harm a reply does to its caller, to others or to us, as a sentence; null for none. */
function harmOf({ statusCode, headers, body }: Reply, ms: number): string | null {
  if (ms > MOST_MS) return `All others waited ${ms} ms of processor time.`
  if (statusCode >= 500) return `It was answered ${statusCode}: ${body}`
  if (Buffer.byteLength(body) > MOST_BYTES) return `The reply has ${body.length} characters.`
  const leak = INSIDE.exec(body)?.[0] ?? (body.includes(kit.config.dataDir) && kit.config.dataDir)
  if (leak) return `The reply tells of ${leak}.`
  if (statusCode < 400 || body === '') return null
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return `The refusal is ${String(headers['content-type'])}.`
  const { status, message } = JSON.parse(body) as Problem
  return status === statusCode && message.length > 5 ? null : `The problem says ${body}.`
}
