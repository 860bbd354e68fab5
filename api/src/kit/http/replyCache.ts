/** How long a reply is used: a change shows within a second, however many ask. */
const LASTS_MS = 500
const MAX_BYTES = 32 * 1024 * 1024

interface ReplyCacheOptions {
  /** Unix milliseconds. */
  clock: () => number
  maxBytes?: number
}

interface Entry<Value> {
  value: Promise<Value | null>
  at: number
  bytes: number
}

/**
 * A cache of public replies, pages and pictures that take work to make (decision 160). Calls at
 * the same time share one making. Null is not cached, nor is a failure. Memory is bounded: the
 * entry that was used longest ago goes first.
 */
export function makeReplyCache<Value extends { bytes: number }>({
  clock,
  maxBytes = MAX_BYTES,
}: ReplyCacheOptions) {
  const entries = new Map<string, Entry<Value>>()
  let bytes = 0

  function isFresh({ at }: Entry<Value>, now: number) {
    const age = now - at
    return age >= 0 && age < LASTS_MS
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
  return function cached(key: string, make: () => Promise<Value | null>): Promise<Value | null> {
    const now = clock()
    const known = entries.get(key)
    if (known && isFresh(known, now)) {
      entries.delete(key)
      entries.set(key, known)
      return known.value
    }
    if (known) forget(key, known)
    const entry: Entry<Value> = { at: now, bytes: 0, value: make() }
    entries.set(key, entry)
    entry.value.then(
      (value) => weigh(key, entry, value),
      () => forget(key, entry),
    )
    return entry.value
  }
}
export type ReplyCache<Value extends { bytes: number }> = ReturnType<typeof makeReplyCache<Value>>
