import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { childrenOf } from './cost.ts'
import { headOf, openConnection } from './connection.ts'
import type { Forms } from './forms.ts'
import { TRACKS } from './lists.ts'
import type { Side } from './round.ts'

/** Tracks made while the kernel's calls are watched. */
const WATCHED = 5
/** Of a track: recording, preview, and a picture in three sizes. */
const FILES = 5

/**
 * What a power cut would take of tracks that were acknowledged. Rates say little about it, since some
 * disks sync in microseconds; so strace(1) watches the server. Before the reply each file must have
 * been synced before it got its name, its folder after that, and the log of the database at last.
 */
export async function wrongSyncs(side: Side, media: string, forms: Forms): Promise<string[]> {
  if (!existsSync('/usr/bin/strace')) return ['strace is not installed, which watches syncs']
  const output = join(dirname(side.file), 'strace')
  const stop = await watch(side.pids, output)
  const { send, close } = openConnection(side.url)
  const replies: { at: number; keys: string[] }[] = []
  for (let n = 0; n < WATCHED; n += 1) {
    const { type, body, length } = forms.small()
    const headers = { ...side.headers, 'content-type': type }
    const reply = await send({ head: headOf('POST', `${TRACKS}/new`, headers, length), body })
    const at = Date.now() / 1000
    const keys = reply.body.toString().match(/[0-9a-f]{2}\/[0-9a-f]{64}\.\w+/g) ?? []
    replies.push({ at, keys: [...new Set(keys)] })
  }
  close()
  await stop()
  const events = readEvents(output)
  const mistakes = new Set<string>()
  for (const [n, { at, keys }] of replies.entries()) {
    const before = events.filter((event) => event.at < at)
    const since = replies[n - 1]?.at ?? 0
    if (keys.length < FILES) mistakes.add(`a new track with ${keys.length} files`)
    if (!before.some((event) => event.at > since && event.synced === `${side.file}-wal`))
      mistakes.add('a reply before the log of the database was synced')
    for (const key of keys) {
      const mistake = whyLost(join(media, key), before)
      if (mistake) mistakes.add(mistake)
    }
  }
  return [...mistakes].map((mistake) => `product: ${mistake}`)
}

interface Event {
  /** Unix seconds. */
  at: number
  synced?: string
  renamed?: { from: string; to: string }
}

function whyLost(path: string, events: readonly Event[]): string | null {
  const named = events.findLastIndex(({ renamed }) => renamed?.to === path)
  const from = events[named]?.renamed?.from
  const isSynced = events.slice(0, named + 1).some(({ synced }) => synced === from && from)
  const isFolderSynced = events.slice(named + 1).some(({ synced }) => synced === dirname(path))
  if (!isSynced) return 'a file that is acknowledged and was not synced'
  return isFolderSynced ? null : 'a name that is acknowledged and whose folder was not synced'
}

const CALLS = 'fsync,fdatasync,rename,renameat,renameat2'

/** Follows processes with all their threads and children. Returns how to end it. */
async function watch(pids: readonly number[], output: string) {
  const followed = pids.flatMap((pid) => [pid, ...childrenOf(pid)])
  const options = followed.flatMap((pid) => ['-p', String(pid)])
  const child = spawn(
    'strace',
    ['-f', '-y', '-ttt', '-e', `trace=${CALLS}`, '-o', output, ...options],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = once(child, 'exit')
  const [said] = (await Promise.race([once(child.stderr, 'data'), ended])) as [Buffer | number]
  if (!String(said).includes('attached')) throw new Error(`strace: ${String(said)}`)
  return async () => {
    child.kill('SIGINT')
    await ended
  }
}

function readEvents(output: string): Event[] {
  return readFileSync(output, 'utf8')
    .split('\n')
    .flatMap((line): Event[] => {
      const at = Number(/^\d+ +(\d+\.\d+) /.exec(line)?.[1])
      const [, synced] = /\bf(?:data)?sync\(\d+<([^>]*)>/.exec(line) ?? []
      if (synced) return [{ at, synced }]
      const [, from, to] = /\brename\w*\([^"]*"([^"]*)"[^"]*"([^"]*)"/.exec(line) ?? []
      return from && to ? [{ at, renamed: { from, to } }] : []
    })
}
