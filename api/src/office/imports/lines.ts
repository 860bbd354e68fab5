import { setImmediate } from 'node:timers/promises'
import type { Handle } from '@melodia/db/database'
import { linesOf } from '@melodia/db/imports'

/** Lines read at once. */
const AT_ONCE = 100

/**
 * The lines of an import that change something, in parts, with a pause before each but the first.
 */
export async function* linesInParts(read: Handle, owner: number) {
  for (let after = 0; ;) {
    const part = await linesOf(read, owner, { kinds: ['create', 'change'], limit: AT_ONCE, after })
    if (part.length > 0) yield part
    const last = part.at(-1)
    if (!last || part.length < AT_ONCE) return
    after = last.line
    await setImmediate()
  }
}
