import { expect, it } from 'vitest'
import { detect } from './testing/detection.ts'
import { record } from './testing/recordings.ts'

it('disguised recordings are found, and different pieces are not taken for one', async () => {
  const names = ['64 kbit/s', 'first 7 s cut off'] as const
  const plan = { name: 'Piece 1', tune: 'Piece 1', seconds: 20 }
  const other = { name: 'Another arrangement', tune: 'Piece 1', seconds: 12 }
  const { recalls, pairs, mistakes } = detect([await record(plan, names), await record(other, [])])
  expect(
    recalls.map(({ disguise, led, same, excerpts }) => [disguise, led, same + excerpts]),
  ).toEqual(names.map((name) => [name, 1, 1]))
  expect([pairs, mistakes]).toEqual([6, []])
}, 120_000)
