import { headOf } from './connection.ts'
import type { Side } from './round.ts'
import type { Work } from './works.ts'

const RANGE = 256 * 1024

/** Parts of a stored recording at different places, and all of it. Every byte is compared. */
export function fileWorks(recording: Buffer, pathOn: (side: Side) => string) {
  const places = Math.floor(recording.length / RANGE)
  const wrong: Work['wrong'] = (_, { reply }) => (reply.isExpected ? null : 'other bytes')
  return {
    'range of 256 KB': {
      isRead: true,
      status: 206,
      call(side, n) {
        const start = (n % places) * RANGE
        const expected = recording.subarray(start, start + RANGE)
        const range = `bytes=${start}-${start + RANGE - 1}`
        return { head: headOf('GET', pathOn(side), { range }), expected }
      },
      wrong,
    },
    '10 MB streamed': {
      isRead: true,
      least: 64,
      call: (side) => ({ head: headOf('GET', pathOn(side)), expected: recording }),
      wrong,
    },
  } satisfies Record<string, Work>
}
