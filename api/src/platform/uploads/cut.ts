/**
 * Cuts a stream into pieces, each a stream of its own with at most so many bytes, one after the other.
 * If the stream breaks, what came before is a piece like the others, and `hasNext` throws after it.
 */
export function cut(source: AsyncIterable<Uint8Array>, most: number) {
  const chunks = source[Symbol.asyncIterator]()
  /** What was read and is in no piece yet. */
  let rest = new Uint8Array()
  let isOver = false
  let broken: { error: unknown } | null = null

  async function read() {
    try {
      const { done = false, value } = await chunks.next()
      isOver = done
      if (!done) rest = value
    } catch (error) {
      isOver = true
      broken = { error }
    }
  }

  async function isAtEnd() {
    while (rest.length === 0 && !isOver) await read()
    return rest.length === 0
  }

  return {
    /** Whether there is another piece: waits for its first byte. */
    async hasNext() {
      if (!(await isAtEnd())) return true
      if (broken) throw broken.error
      return false
    },

    async *piece() {
      for (let room = most; room > 0 && !(await isAtEnd());) {
        const part = rest.subarray(0, room)
        rest = rest.subarray(part.length)
        room -= part.length
        yield part
      }
    },
  }
}
