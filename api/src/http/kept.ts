import type { Database } from '@melodia/db/database'

/** How long a reply is used although something was committed since: plays commit all the time. */
const FRESH_MS = 500
/** How long it is used although nothing was: the signatures in it are renewed once in a while. */
const LASTS_MS = 60_000
const MAX_BYTES = 32 * 1024 * 1024

interface KeptOptions {
  db: Pick<Database, 'version'>
  /** Unix milliseconds. */
  clock: () => number
  maxBytes?: number
}

interface Entry<Value> {
  value: Promise<Value | null>
  version: number | null
  at: number
  bytes: number
}

/**
 * Keeps what is public and made at some cost: replies, pages, pictures (decision 160). A kept one is
 * used while nothing is committed, or while it is younger than half a second; so a change shows
 * within a second, however many ask. Several who ask at once wait for one making. What is null is
 * not kept, nor what fails. Memory is bounded; what was used longest ago goes first.
 */
export function makeKept<Value extends { bytes: number }>({
  db,
  clock,
  maxBytes = MAX_BYTES,
}: KeptOptions) {
  const entries = new Map<string, Entry<Value>>()
  let bytes = 0

  function isUsable({ version, at }: Entry<Value>, now: number) {
    const age = now - at
    if (age >= 0 && age < FRESH_MS) return true
    return version !== null && age >= 0 && age < LASTS_MS && version === db.version()
  }

  function forget(key: string, entry: Entry<Value>) {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }

  function weigh(key: string, entry: Entry<Value>, value: Value | null) {
    if (value === null) return forget(key, entry)
    if (entries.get(key) !== entry) return
    entry.bytes = value.bytes + 2 * key.length
    bytes += entry.bytes
    for (const [oldest, gone] of entries) {
      if (bytes <= maxBytes) return
      forget(oldest, gone)
    }
  }

  /** `key` contains everything that the value depends on. */
  return function kept(key: string, make: () => Promise<Value | null>): Promise<Value | null> {
    const now = clock()
    const known = entries.get(key)
    if (known && isUsable(known, now)) {
      entries.delete(key)
      entries.set(key, known)
      return known.value
    }
    if (known) forget(key, known)
    // Version and time are those before the rows are read, so that nothing kept is younger than it says.
    const entry: Entry<Value> = { version: db.version(), at: now, bytes: 0, value: make() }
    entries.set(key, entry)
    entry.value.then(
      (value) => weigh(key, entry, value),
      () => forget(key, entry),
    )
    return entry.value
  }
}
export type Kept<Value extends { bytes: number }> = ReturnType<typeof makeKept<Value>>
