import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Listener } from '@melodia/royalties/rules'

/** The listeners in the file of a period (`docs/statement-format.md`), in their order. */
export async function* listenersIn(content: Readable): AsyncGenerator<Listener> {
  // A listener is one line, which is read while others have their turn.
  for await (const line of createInterface({ input: content, crlfDelay: Infinity }))
    if (line.startsWith('{"listener":')) yield JSON.parse(line) as Listener
}

/** The same from a file that is not stored yet; each call reads it again. */
export const listenersOfFile = (path: string) => () => listenersIn(createReadStream(path))
