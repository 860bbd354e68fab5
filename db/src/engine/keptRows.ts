import type { Handle } from '../database.ts'

/** Keys are short and rows few, so this is some hundred kilobytes. */
const MOST = 1_000

/**
 * Keeps rows until anybody commits anything. The version is read before the rows, so that kept ones
 * are never older than the version they are kept under.
 */
export function keptRows(version: () => number | null, prepared: Handle['prepared']) {
  const rows = new Map<string, Promise<unknown[]>>()
  let keptVersion: number | null = null

  const kept: Handle['prepared'] = (name, values, build) => {
    const current = version()
    if (current === null) return prepared(name, values, build)
    if (current !== keptVersion || rows.size >= MOST) rows.clear()
    keptVersion = current
    const key = `${name} ${JSON.stringify(values)}`
    const known = rows.get(key)
    // Each name stands for one query, so the rows have the type of `build`.
    if (known) return known as ReturnType<typeof prepared<never>>
    const read = prepared(name, values, build)
    rows.set(key, read)
    read.catch(() => rows.delete(key))
    return read
  }
  return kept
}
