/** Bytes of a block: what is read from or written to a disk at once. */
export const BLOCK_BYTES = 256 * 1024

/** Blocks kept for the next user: 4 MB, for eight uploads or sixteen streams at a time. */
const KEPT = 16
/** Time without a user after which none is kept. */
const IDLE_MS = 10_000

const free: Buffer[] = []
const idle = setTimeout(() => (free.length = 0), IDLE_MS).unref()

/**
 * A buffer for a part of a file. Buffers are used again, since garbage of this size would make the
 * collector run for each upload and each stream.
 */
export const takeBlock = (): Buffer => free.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES)

/** For a block that nothing reads or writes any more. One that is not given back becomes garbage. */
export function giveBack(block: Buffer): void {
  if (free.length < KEPT) free.push(block)
  idle.refresh()
}
