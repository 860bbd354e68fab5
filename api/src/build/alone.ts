import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

/** How often whoever is at work says so, and after how much silence they are taken for dead. */
const BEAT_MS = 1_000
const SILENCE_MS = 10_000
const LOOK_MS = 100

/**
 * Runs `work` while no other process does, of all that name the same folder. The folder stands as
 * long as somebody is at work; one that was left by a process that was killed is taken over.
 */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
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

/** By a rename: of several that wait, one does it, and none removes what the next has made. */
async function takeAway(folder: string) {
  const away = `${folder}-${randomUUID()}`
  await rename(folder, away).catch(() => undefined)
  await rm(away, { recursive: true, force: true })
}

const touch = (folder: string) => utimes(folder, new Date(), new Date()).catch(() => undefined)

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '')
