import { open, type FileHandle } from 'node:fs/promises'

const BLOCK = 256 * 1024

/** A file read from any place into one block of memory, which is overwritten by the next read. */
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

  /** Up to `length` bytes (a block at most) from `position`; fewer only where the file ends. */
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
