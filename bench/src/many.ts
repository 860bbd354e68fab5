import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Server } from './products.ts'

type Remark = (text: string) => void

interface Row {
  id: string
  title: string
}

/** Tracks changed at once: the most that the API takes. */
const AT_ONCE = 10_000
const PAGE = 1_000
/** Different names in the file of an import; half of them are new. */
const NAMES = 200
/** Milliseconds between two calls of somebody else. */
const PAUSE = 10

/**
 * Milliseconds of a bulk edit of 10,000 tracks with all fields and of an import that changes every
 * field of 10,000 others, each with the longest wait of somebody else's calls meanwhile.
 */
export async function manyAtOnce(server: Server, remark: Remark) {
  const rows = await rowsOf(server, 2 * AT_ONCE)
  const ids = rows.slice(0, AT_ONCE).map(({ id }) => id)
  const changes = {
    genre: 'Bench',
    album: 'Bench',
    artists: ['Bench One', 'Bench Two'],
    creators: ['Bench Three'],
    explicit: true,
    popularity: 7,
  }
  const edit = await timed(server, remark, 'edit', async () => {
    const { changed } = await send<{ changed: number }>(server, 'tracks', {
      method: 'PATCH',
      body: JSON.stringify({ ids, changes }),
      headers: { 'content-type': 'application/json' },
    })
    if (changed !== AT_ONCE) throw new Error(`${changed} tracks were changed`)
  })

  const form = new FormData()
  form.append('noun', 'tracks')
  form.append('file', new File([fileOf(rows.slice(AT_ONCE))], 'bench.csv', { type: 'text/csv' }))
  const draft = await timed(server, remark, 'dry run', () =>
    send<{ import: { id: string; changes: number } }>(server, 'imports', {
      method: 'POST',
      body: form,
    }),
  )
  const { id, changes: lines } = draft.result.import
  if (lines !== AT_ONCE) throw new Error(`${lines} lines would change something`)
  const apply = await timed(server, remark, 'apply', () =>
    send(server, `imports/${id}/apply`, { method: 'POST' }),
  )
  return { edit, apply }
}

async function send<Reply>({ url, headers }: Server, path: string, init: RequestInit) {
  const reply = await fetch(`${url}/api/v1/admin/${path}`, {
    ...init,
    headers: { ...headers, ...init.headers },
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}

/** The newest published tracks. */
async function rowsOf(server: Server, count: number): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < count; page++) {
    const path = `tracks?p=${page}&l=${PAGE}`
    const { data } = await send<{ data: { tracks: Row[] } }>(server, path, {})
    if (data.tracks.length === 0) throw new Error('There are too few tracks')
    rows.push(...data.tracks)
  }
  return rows.slice(0, count)
}

/** A file that changes every field of each track. */
function fileOf(rows: readonly Row[]) {
  const lines = rows.map(({ id, title }, at) => {
    const name = `Name ${at % NAMES}`
    const facts = [id, `${title} (live)`, `${name}, Bench One`, name, `Album ${at}`]
    return [...facts, `Genre ${at % 23}`, 'Yes', String(at % 100)]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(',')
  })
  return ['ID,Title,Artists,Creators,Album,Genre,Explicit,Popularity', ...lines].join('\r\n')
}

/** How long some work takes, and the longest wait of somebody else meanwhile. */
async function timed<Result>(
  server: Server,
  remark: Remark,
  what: string,
  work: () => Promise<Result>,
) {
  const waits: number[] = []
  const ended = new AbortController()
  const others = callUntil(server, ended.signal, waits)
  const begun = performance.now()
  const result = await work()
  const ms = performance.now() - begun
  // What a commit leaves to be done blocks those who come after it.
  await setTimeout(500)
  ended.abort()
  await others
  const longestMs = Math.max(...waits)
  const load = loadavg()[0]!.toFixed(1)
  remark(
    `${what}: ${(ms / 1000).toFixed(1)} s, others waited ${longestMs.toFixed(0)} ms at most; load ${load}`,
  )
  return { result, ms, longestMs }
}

/** One track after another, as quick as a call can be. */
async function callUntil(server: Server, signal: AbortSignal, waits: number[]) {
  const [{ id } = { id: '' }] = await rowsOf(server, 1)
  while (!signal.aborted) {
    const begun = performance.now()
    await send(server, `tracks/${id}`, {})
    waits.push(performance.now() - begun)
    await setTimeout(PAUSE)
  }
}
