import { open, type FileHandle } from 'node:fs/promises'

const BLOCK = 256 * 1024

/** Reads a file at any position into one buffer, which the next read overwrites. */
export class Source {
  readonly bytes: number
  readonly #handle: FileHandle
  readonly #block = Buffer.allocUnsafe(BLOCK)

  private constructor(handle: FileHandle, bytes: number) {
    this.#handle = handle
    this.bytes = bytes
  }

  static async read<T>(path: string, work: (source: Source) => Promise<T>): Promise<T> {
    const handle = await open(path)
    try {
      const { size } = await handle.stat()
      return await work(new Source(handle, size))
    } finally {
      await handle.close()
    }
  }

  /** Up to `length` bytes (at most a block) from `position`; fewer only at the file's end. */
  async at(position: number, length = BLOCK): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, BLOCK, this.bytes - position))
    let filled = 0
    while (filled < wanted) {
      const { bytesRead } = await this.#handle.read(
        this.#block,
        filled,
        wanted - filled,
        position + filled,
      )
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return this.#block.subarray(0, filled)
  }
}
