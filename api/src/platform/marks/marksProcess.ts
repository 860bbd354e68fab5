import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type { MarkedContent } from '../media/uploadStore.ts'
import { readMarks, type FoundMarks } from './readMarks.ts'

// A separate process, started by `marks.ts`, so that a malicious mark does not harm the server. It
// reads one file at a time and ends with its parent. It fetches nothing.

/** A file on this machine, and the certificates (PEM) of those whose marks are trusted. */
export interface AskedMarks {
  path: string
  content: MarkedContent
  roots: readonly string[]
}
export type MarksReply = FoundMarks | { failed: string }

async function read({ path, content, roots }: AskedMarks): Promise<MarksReply> {
  try {
    const trust = { roots: roots.map((pem) => new X509Certificate(pem)), now: Date.now() }
    return await readMarks(await readFile(path), content, trust)
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

// Calls go before this.
setPriority(5)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (asked: AskedMarks) => {
  void read(asked).then((reply) => process.send?.(reply))
})
