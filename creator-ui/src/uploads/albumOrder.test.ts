import { expect, test } from 'vitest'
import { inAlbumOrder } from './albumOrder.ts'
import { aRow } from './testing/rows.ts'

const row = (id: string, album = '', place?: number) => aRow({ id, place, values: { album } })

test('track numbers keep the order of an album, others stay where they are', () => {
  const before = aRow({ id: 'before', place: 1, values: { album: 'Isles' } })
  const sent = aRow({ id: 'sent', place: 1_001, stage: { at: 'waiting' } })
  const rows = [
    before,
    row('B2', 'Isles', 2_001),
    row('single'),
    sent,
    row('A10', 'isles ', 1_010),
    row('unknown', 'Isles'),
    row('A2', 'Isles', 1_002),
    row('other', 'Tides', 1_001),
  ]
  const ids = rows.slice(1).map(({ id }) => id)
  expect(inAlbumOrder(rows, ids).map(({ id }) => id)).toEqual([
    'before',
    'A2',
    'A10',
    'sent',
    'B2',
    'unknown',
    'single',
    'other',
  ])
})
