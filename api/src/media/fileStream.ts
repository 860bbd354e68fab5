import type { FileHandle } from 'node:fs/promises'
import { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { BLOCK_BYTES, giveBack, takeBlock } from './blocks.ts'
import type { ByteRange } from './media.ts'

/** A file in use. `release` is called once, after which it may be closed. */
export interface UsedFile {
  file: FileHandle
  release(): Promise<void>
}

/**
 * A part of a file as a stream. Piped into a reply, all of it goes through one block, which is filled
 * again as soon as the system has sent it.
 */
export class FileStream extends Readable {
  readonly #used: UsedFile
  #at: number
  readonly #end: number

  constructor(used: UsedFile, { start, end }: ByteRange) {
    super({ highWaterMark: BLOCK_BYTES })
    this.#used = used
    this.#at = start
    this.#end = end
  }

  /** Only a reply says when the system has sent a part: other streams may hold it for longer. */
  override pipe<To extends NodeJS.WritableStream>(to: To, options?: { end?: boolean }): To {
    if (!(to instanceof ServerResponse)) return super.pipe(to, options)
    this.#send(to, options?.end ?? true).catch((error: Error) => this.destroy(error))
    return to
  }

  override _read() {
    const part = Buffer.allocUnsafeSlow(Math.min(this.#left, BLOCK_BYTES))
    this.#fill(part).then(
      (read) => this.push(this.#left === 0 && read.length === 0 ? null : read),
      (error: Error) => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#used.release().then(() => done(error), done)
  }

  get #left() {
    return this.#end + 1 - this.#at
  }

  /** Like every pipe, it stays open where the reply breaks off: whoever sends it closes it. */
  async #send(to: ServerResponse, ends: boolean) {
    const block = takeBlock()
    while (this.#left > 0) if (!(await isWritten(to, await this.#fill(block)))) return
    // Only here, so that nothing still sends what is in it.
    giveBack(block)
    if (ends) to.end()
    this.push(null)
    this.resume()
  }

  async #fill(block: Buffer): Promise<Buffer> {
    const wanted = Math.min(this.#left, block.length)
    if (wanted === 0) return block.subarray(0, 0)
    const { bytesRead } = await this.#used.file.read(block, 0, wanted, this.#at)
    if (bytesRead === 0) throw new Error('The file is shorter than it was')
    this.#at += bytesRead
    return block.subarray(0, bytesRead)
  }
}

/** False if the reply has broken off. */
const isWritten = (to: ServerResponse, part: Buffer) =>
  new Promise<boolean>((resolve) => {
    to.write(part, (error) => resolve(!error))
  })
