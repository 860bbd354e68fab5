/** Bytes of a block: what is read from or written to a disk at once. */
export const BLOCK_BYTES = 512 * 1024

/** Blocks kept for the next user: 8 MB. */
const KEPT = 16

const free: Buffer[] = []

/**
 * A buffer for a part of a file. Buffers are used again, since garbage of this size would make the
 * collector run for each upload and each stream.
 */
export const takeBlock = (): Buffer => free.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES)

/** For a block that nothing reads or writes any more. One that is not given back becomes garbage. */
export function giveBack(block: Buffer): void {
  if (free.length < KEPT) free.push(block)
}
