import type { Preparable } from '#dialect'
import type { Handle, Values } from './database.ts'

/**
 * Values by key that are kept until anybody commits anything, at most this many. Take the map before
 * you read what you put into it: a later commit has another map, so nothing kept is out of date.
 * Null where commits are not counted, and within a transaction.
 */
export function untilCommit<Value>(most: number) {
  const kept = new WeakMap<Handle, { version: number; values: Map<string, Value> }>()
  return (read: Handle): Map<string, Value> | null => {
    const version = read.version()
    if (version === null) return null
    const known = kept.get(read)
    if (known?.version === version && known.values.size < most) return known.values
    const values = new Map<string, Value>()
    kept.set(read, { version, values })
    return values
  }
}

const rowsOf = untilCommit<Promise<unknown[]>>(1_000)

/**
 * A prepared query for few rows that many calls ask for: kept until anybody commits anything. The
 * rows are shared, so nobody changes them.
 */
export function keptRows<Row>(
  read: Handle,
  name: string,
  values: Values,
  build: () => Preparable<Row>,
): Promise<readonly Row[]> {
  const kept = rowsOf(read)
  if (!kept) return read.prepared(name, values, build)
  const key = `${name} ${JSON.stringify(values)}`
  // Each name stands for one query, so the rows have the type of `build`.
  const known = kept.get(key) as Promise<Row[]> | undefined
  if (known) return known
  const rows = read.prepared(name, values, build)
  kept.set(key, rows)
  rows.catch(() => kept.delete(key))
  return rows
}
