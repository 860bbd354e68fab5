import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Listener, Terms } from '@melodia/royalties/rules'

/** The listeners in the file of a period (`docs/statement-format.md`), in their order. */
export async function* listenersIn(content: Readable): AsyncGenerator<Listener> {
  // A listener is one line, which is read while others have their turn.
  for await (const line of createInterface({ input: content, crlfDelay: Infinity }))
    if (line.startsWith('{"listener":')) yield JSON.parse(line) as Listener
}

/** All terms in it. They stand before the listeners, so that most of it is not read. */
export async function* allTermsIn(content: Readable): AsyncGenerator<Terms> {
  for await (const line of createInterface({ input: content, crlfDelay: Infinity })) {
    if (line.startsWith('{"listener":')) break
    if (line.startsWith('{"terms":')) yield (JSON.parse(line) as { terms: Terms }).terms
  }
  content.destroy()
}

/** The terms of one track. */
export async function termsIn(content: Readable, track: string): Promise<Terms[]> {
  const found: Terms[] = []
  for await (const terms of allTermsIn(content)) if (terms.track === track) found.push(terms)
  return found
}

/** The same from a file that is not stored yet; each call reads it again. */
export const listenersOfFile = (path: string) => () => listenersIn(createReadStream(path))
