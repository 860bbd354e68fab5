import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** Interval of the holder's heartbeat, and silence after which the holder counts as dead. */
const BEAT_MS = 1_000
const SILENCE_MS = 10_000
const LOOK_MS = 100

/**
 * Runs `work` while no other process that names the same folder does. The folder exists during the
 * work; one left by a killed process is taken over.
 */
export async function withBuildLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  while (!(await take(folder))) await setTimeout(LOOK_MS)
  const beat = setInterval(() => void touch(folder), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rm(folder, { recursive: true, force: true })
  }
}

async function take(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const found = await stat(folder).catch(() => null)
  if (found && Date.now() - found.mtimeMs > SILENCE_MS) await takeAway(folder)
  return false
}

/**
 * By renaming: of several waiting processes one succeeds, and none removes the next one's folder.
 */
async function takeAway(folder: string) {
  const away = `${folder}-${randomUUID()}`
  await rename(folder, away).catch(() => undefined)
  await rm(away, { recursive: true, force: true })
}

const touch = (folder: string) => utimes(folder, new Date(), new Date()).catch(() => undefined)

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '')
