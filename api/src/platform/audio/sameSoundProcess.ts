import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { setPriority } from 'node:os'
import { MPEGDecoder } from 'mpg123-decoder'
import type { Part } from './reading.ts'

// A separate process, started by `sameSound.ts`: it decodes two files and says whether they sound the
// same. It ends with its parent.

/** Two files on this machine, and the parts of each to decode. */
export interface SoundPair {
  before: Excerpt
  after: Excerpt
}
interface Excerpt {
  path: string
  parts: readonly Pick<Part, 'start' | 'end'>[]
}
export type SameSoundReply = { isSame: boolean } | { failed: string }

/**
 * Every sample, and their number, as a digest of each channel. One of both channels would depend on
 * where the decoder's pieces end, which a description before the sound moves.
 */
async function digestOf({ path, parts }: Excerpt): Promise<string> {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const hashes = [createHash('sha256'), createHash('sha256')]
  try {
    for (const { start, end } of parts)
      for await (const chunk of createReadStream(path, { start, end: end - 1 }))
        for (const [at, channel] of decoder.decode(chunk).channelData.entries())
          hashes[at]?.update(new Uint8Array(channel.buffer, channel.byteOffset, channel.byteLength))
  } finally {
    decoder.free()
  }
  return hashes.map((hash) => hash.digest('hex')).join()
}

async function compare({ before, after }: SoundPair): Promise<SameSoundReply> {
  try {
    return { isSame: (await digestOf(before)) === (await digestOf(after)) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

// Calls go before this.
setPriority(10)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', (pair: SoundPair) => {
  void compare(pair).then((reply) => process.send?.(reply))
})
