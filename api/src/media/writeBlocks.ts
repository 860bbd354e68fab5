import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { BLOCK_BYTES, giveBack, takeBlock } from './blocks.ts'
import { countGarbage } from './youngGarbage.ts'

/**
 * Writes `source` to a new file in blocks, filling one while another is written. Returns the number
 * of bytes and their digest. The chunks of `source`, such as a socket's, are copied and soon garbage.
 */
export async function writeBlocks(file: FileHandle, source: AsyncIterable<Uint8Array | string>) {
  const hash = createHash('sha256')
  let bytes = 0
  let block = takeBlock()
  let filled = 0
  let writing: Promise<void> = Promise.resolve()

  /** Waits for the block before. An error is thrown here at the next call. */
  async function writeBlock() {
    await writing
    const content = block.subarray(0, filled)
    hash.update(content)
    countGarbage(filled)
    writing = writeWhole(file, content, bytes - filled).then(giveBack.bind(null, block))
    writing.catch(() => undefined)
    filled = 0
  }

  for await (const chunk of source) {
    const content = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    for (let done = 0; done < content.byteLength;) {
      const part = content.subarray(done, done + BLOCK_BYTES - filled)
      block.set(part, filled)
      filled += part.byteLength
      done += part.byteLength
      bytes += part.byteLength
      if (filled < BLOCK_BYTES) continue
      await writeBlock()
      block = takeBlock()
    }
  }
  await writeBlock()
  await writing
  return { bytes, sha256: hash.digest('hex') }
}

/** Writes all bytes at a position, which the system may do in several steps. */
export async function writeWhole(file: FileHandle, content: Uint8Array, position: number) {
  for (let done = 0; done < content.byteLength;) {
    const left = content.byteLength - done
    done += (await file.write(content, done, left, position + done)).bytesWritten
  }
}
