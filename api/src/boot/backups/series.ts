import type { NamedBackup } from './names.ts'
import type { Place } from './place.ts'

const MINUTE = 60_000
/** When a backup that failed is tried again, if the next is not due before. */
const RETRY_MS = 5 * MINUTE
/** Longest wait without a look at the clock, which may be set, or stand while a machine sleeps. */
const LOOK_MS = MINUTE

export interface SeriesOptions {
  place: Place
  /** Milliseconds. */
  every: number
  keep: number
  /** Makes one backup in the place. Returns its name. */
  make: () => Promise<string>
  clock: () => number
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  pause: (ms: number) => Promise<void>
  signal: AbortSignal
  say: (line: string) => void
}

/**
 * Makes a backup each interval until the signal is aborted, and keeps the newest ones. The interval
 * counts from the newest backup that is there: a process that ends and starts again and again makes no
 * more of them, and so removes no old ones. One that fails is said, and tried again.
 */
export async function keepBackups(options: SeriesOptions): Promise<void> {
  const { clock, every, pause, signal } = options
  let dueAt = clock()
  while (!signal.aborted) {
    const wait = dueAt - clock()
    // A clock that was set back would be waited for.
    if (wait <= 0 || wait > every) dueAt = await round(options)
    else await pause(Math.min(wait, LOOK_MS))
  }
}

/** Makes a backup if one is due. Returns when to look again. */
async function round({ place, every, keep, make, clock, signal, say }: SeriesOptions) {
  const now = clock()
  try {
    const dueAt = nextAfter(await place.list(), now, every)
    if (dueAt > now) return dueAt
    await place.tidy()
    const made = await make()
    const others = (await place.list()).filter(({ name }) => name !== made)
    for (const { name } of others.slice(keep - 1)) {
      await place.remove(name)
      say(`${name} was removed: the newest ${keep} are kept.`)
    }
    return now + every
  } catch (error) {
    const again = Math.min(every, RETRY_MS)
    if (!signal.aborted)
      say(
        `No backup was made at ${new Date(now).toISOString()}. ${error instanceof Error ? error.message : String(error)} It is tried again in ${again / MINUTE} min.`,
      )
    return clock() + again
  }
}

/** A backup from after now was made by a clock that was ahead. */
function nextAfter(backups: readonly NamedBackup[], now: number, every: number) {
  const newest = backups.find(({ at }) => at <= now)
  return newest ? newest.at + every : now
}
