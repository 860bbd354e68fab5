import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut } from './cut.ts'

/** The pieces of a stream, and whether it broke after them. */
async function piecesOf(source: AsyncIterable<Uint8Array>, most: number) {
  const pieces: Buffer[] = []
  const stream = cut(source, most)
  try {
    while (await stream.hasNext()) pieces.push(await buffer(Readable.from(stream.piece())))
  } catch (error) {
    return { pieces, error }
  }
  return { pieces, error: null }
}

async function* broken(chunks: readonly Uint8Array[], error: Error) {
  yield* chunks
  throw error
}

const someChunks = fc.array(fc.uint8Array({ maxLength: 30 }), { maxLength: 10 })

test('pieces have all bytes in order, are full but for the last, and are never empty', () =>
  fc.assert(
    fc.asyncProperty(someChunks, fc.integer({ min: 1, max: 40 }), async (chunks, most) => {
      const { pieces } = await piecesOf(Readable.from(chunks), most)
      const whole = Buffer.concat(chunks)
      expect(Buffer.concat(pieces).equals(whole)).toBe(true)
      expect(pieces).toHaveLength(Math.ceil(whole.length / most))
    }),
  ))

test('a stream that breaks is cut up to its last byte, and says then how it broke', () =>
  fc.assert(
    fc.asyncProperty(someChunks, fc.integer({ min: 1, max: 40 }), async (chunks, most) => {
      const reason = new Error('the line broke')
      const { pieces, error } = await piecesOf(broken(chunks, reason), most)
      expect(Buffer.concat(pieces).equals(Buffer.concat(chunks))).toBe(true)
      expect(error).toBe(reason)
    }),
  ))
