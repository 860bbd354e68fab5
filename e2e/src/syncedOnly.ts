import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installPackage } from '@melodia/db/testing/debian'

/** Whatever writes to a file, gives it a name, makes either durable, or replies. */
const CALLS = `openat,creat,write,writev,pwrite64,pwritev,pwritev2,ftruncate,truncate,fallocate,
  copy_file_range,sendfile,fsync,fdatasync,rename,renameat,renameat2,mkdir,mkdirat,link,linkat,
  unlink,unlinkat,rmdir`.replaceAll(/\s/g, '')
const BYTES = 100_000_000
const STRACE = '/usr/bin/strace'

/** The processes that a process has started, and itself. */
function family(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return [pid, ...children.flatMap((child) => family(Number(child)))]
}

/**
 * Records what a process and its children do to a folder from now on, by strace; null where there is
 * none, or where it may not. `base` becomes a copy of the folder as it is now.
 */
export async function recordWrites(pid: number, folder: string, base: string) {
  const log = `${base}.log`
  const pids = family(pid).flatMap((each) => ['-p', String(each)])
  const options = ['-f', '-y', '-xx', '-s', String(BYTES), '-e', 'signal=none', '-o', log]
  if (!existsSync(STRACE)) installPackage('strace')
  const strace = spawn(STRACE, [...options, '-e', `trace=${CALLS}`, ...pids], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const isAttached = await new Promise<boolean>((resolve) => {
    strace.once('error', () => resolve(false))
    strace.once('exit', () => resolve(false))
    strace.stderr.once('data', (text: Buffer) => resolve(String(text).includes('attached')))
  })
  if (!isAttached) return null
  process.kill(pid, 'SIGSTOP')
  cpSync(folder, base, { recursive: true })
  const from = readFileSync(log).byteLength
  process.kill(pid, 'SIGCONT')
  return {
    /** Ends it. Returns what was done, a line for each beginning and end of a system call. */
    async stop(): Promise<string[]> {
      strace.kill('SIGINT')
      await once(strace, 'exit')
      return readFileSync(log).subarray(from).toString('latin1').split('\n')
    },
  }
}

interface Content {
  now: Buffer
  synced: Buffer
}
/** Null is a folder. */
type Names = Map<string, Content | null>

/**
 * Does anew what was recorded, up to a number of successful replies, and writes into `target` what a
 * loss of power at that moment leaves at worst: of each file what it was when it was last synced,
 * under the names that its folder had when that was last synced.
 */
export function writeSyncedOnly(
  recorded: readonly string[],
  replies: number,
  { folder, base, target }: Record<'folder' | 'base' | 'target', string>,
): void {
  const names: Names = new Map()
  for (const entry of readdirSync(base, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const content = entry.isFile() ? readFileSync(path) : null
    const at = path.replace(base, folder)
    names.set(at, content && { now: content, synced: content })
  }
  const synced: Names = new Map(names)
  const syncing = new Map<string, () => void>()
  let left = replies
  for (const line of recorded) {
    const [, task = '', call = '', rest = ''] = /^(\d+) +(\w+)\((.*)$/.exec(line) ?? []
    const [, waiting = ''] = /^(\d+) +<\.\.\. \w+ resumed>.*= 0$/.exec(line) ?? []
    if (waiting) {
      syncing.get(waiting)?.()
      syncing.delete(waiting)
    }
    if (call === '' || / = -1 /.test(rest)) continue
    const strings = [...rest.matchAll(/["<]((?:\\x[0-9a-f]{2})*)[">]/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll('\\x', ''), 'hex'),
    )
    const [first = '', second = ''] = strings.map(String)
    if (/^writev?$/.test(call) && first.startsWith('socket:')) {
      if (second.startsWith('HTTP/1.1 2') && --left === 0) break
    } else if (first.startsWith(folder) || second.startsWith(folder)) {
      const done = redo(names, synced, { call, rest, strings, folder })
      if (done && rest.includes('<unfinished')) syncing.set(task, done)
      else done?.()
    }
  }
  if (left > 0) throw new Error(`${left} replies are missing`)
  const isThere = (path: string): boolean =>
    path === folder || (synced.has(path) && isThere(dirname(path)))
  mkdirSync(target, { mode: 0o700 })
  for (const [path, content] of [...synced].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isThere(path)) continue
    const to = path.replace(folder, target)
    if (content) writeFileSync(to, content.synced, { mode: 0o600 })
    else mkdirSync(to, { mode: 0o700 })
  }
}

interface Redone {
  call: string
  rest: string
  strings: readonly Buffer[]
  folder: string
}

/** Does one call in memory. Returns what follows from its end, if it syncs. */
function redo(names: Names, synced: Names, { call, rest, strings, folder }: Redone) {
  const inFolder = strings.map(String).filter((text) => text.startsWith(folder))
  const [path = '', to = ''] = inFolder
  const content = names.get(path)
  const put = (bytes: Buffer, at: number) => {
    if (!content) throw new Error(`${call} to ${path}, which nobody made`)
    const whole = Buffer.alloc(Math.max(content.now.byteLength, at + bytes.byteLength))
    content.now.copy(whole)
    bytes.copy(whole, at)
    content.now = whole
  }
  switch (call) {
    case 'openat': {
      if (rest.includes('O_CREAT') && !content)
        names.set(path, { now: Buffer.alloc(0), synced: Buffer.alloc(0) })
      else if (rest.includes('O_TRUNC') && content) content.now = Buffer.alloc(0)
      return null
    }
    // Nobody here writes in the middle of a file by these.
    case 'write':
    case 'writev': {
      if (content) put(Buffer.concat(strings.slice(1)), content.now.byteLength)
      return null
    }
    case 'pwrite64': {
      put(strings[1] ?? Buffer.alloc(0), Number(/, (\d+)(?:\)| <)/.exec(rest)?.[1]))
      return null
    }
    case 'ftruncate': {
      const length = Number(/, (\d+)(?:\)| <)/.exec(rest)?.[1])
      if (content && length <= content.now.byteLength) content.now = content.now.subarray(0, length)
      else put(Buffer.alloc(0), length)
      return null
    }
    case 'mkdir': {
      if (!names.has(path)) names.set(path, null)
      return null
    }
    case 'rename': {
      names.set(to, content ?? null)
      names.delete(path)
      return null
    }
    case 'unlink': {
      names.delete(path)
      return null
    }
    case 'fsync':
    case 'fdatasync': {
      if (content) {
        const { now } = content
        return () => void (content.synced = now)
      }
      const there = [...names].filter(([name]) => dirname(name) === path)
      return () => {
        for (const name of synced.keys())
          if (dirname(name) === path && !there.some(([each]) => each === name)) synced.delete(name)
        for (const [name, each] of there) synced.set(name, each)
      }
    }
    default:
      throw new Error(`${call} of ${inFolder.join(', ')}: it is not known here what that does`)
  }
}
