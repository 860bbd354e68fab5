import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Some milliseconds of the collector for each of these; V8's own limit is 64 MB. */
const EVERY_BYTES = 16 * 1024 * 1024

// Node exposes the collector to contexts that are made under this flag.
setFlagsFromString('--expose-gc')
const collect: (options: { type: 'minor' | 'major' }) => void = runInNewContext('gc')
setFlagsFromString('--no-expose-gc')

let read = 0

/**
 * To be told of the bytes that were read from sockets and are garbage now. Such chunks lie outside of
 * V8's heap: when they add up, it marks the whole heap, since it seldom looks at young objects alone
 * where there are few. Looking at those now frees the chunks at a small part of that cost. What is in
 * use for longer, such as a decoded picture, is no young object by then: it takes a `major` look, for
 * small heaps only.
 */
export function countGarbage(bytes: number, type: 'minor' | 'major' = 'minor'): void {
  read += bytes
  if (read < EVERY_BYTES) return
  read = 0
  collect({ type })
}
