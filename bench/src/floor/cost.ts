import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

/** Milliseconds of a tick in /proc (sysconf(3), _SC_CLK_TCK): 100 a second on Linux. */
const TICK_MS = 10

/**
 * Milliseconds of processor time that a process and its children have used, in user mode and in the
 * kernel (proc(5)). A child that has ended is counted by its parent.
 */
export function processorMs(pid: number): number {
  const own = statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0)
  return childrenOf(pid).reduce((sum, child) => sum + processorMs(child), own)
}

/** Bytes in memory of a process and its children; what they share is counted for each. */
export function residentBytes(pid: number): number {
  const own = Number(/^VmRSS:\s+(\d+)/m.exec(readOr(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
  return childrenOf(pid).reduce((sum, child) => sum + residentBytes(child), own)
}

/**
 * The same, where what several processes share, such as Node's program, is counted once among them
 * ("proportional", proc_pid_smaps(5)). The kernel goes through all of their pages for it.
 */
export function sharedOnceBytes(pid: number): number {
  const own = Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024
  return childrenOf(pid).reduce((sum, child) => sum + sharedOnceBytes(child), own)
}

/** From the third field on: the second, in parentheses, may contain spaces. */
const statOf = (pid: number) => readOr(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []

/** Nothing of a process that has ended. */
function readOr(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

export function childrenOf(pid: number): number[] {
  const folder = `/proc/${pid}/task`
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((task) => readOr(`${folder}/${task}/children`).split(' '))
    .filter(Boolean)
    .map(Number)
}

/**
 * Bytes that some work appends to the write-ahead log of a database. The log is emptied before, and
 * a transaction that reads keeps it from being begun anew meanwhile, so that its size is the sum.
 */
export async function walBytes(file: string, work: () => Promise<unknown>): Promise<number> {
  const db = new Sqlite(file, { timeout: 5_000 })
  try {
    db.pragma('wal_checkpoint(TRUNCATE)')
    const before = statSync(`${file}-wal`).size
    db.exec('begin; select count(*) from sqlite_schema')
    await work()
    return statSync(`${file}-wal`).size - before
  } finally {
    db.close()
  }
}
