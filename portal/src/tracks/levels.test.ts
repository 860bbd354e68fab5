import { expect, test } from 'vitest'
import { levelsOf } from './levels.ts'

const heard = {
  status: 'done',
  peaks: [],
  preview_peaks: null,
  loudness_lufs: -14.23,
  sample_peak_db: 0.1,
  duration_ms: 1000,
} as const

test('loudness and peak with their units', () => {
  expect(levelsOf({ ...heard, peaks: [] })).toEqual({ Loudness: '−14.2 LUFS', Peak: '0.1 dB' })
})

test('silence has neither', () => {
  expect(levelsOf({ ...heard, peaks: [], loudness_lufs: null, sample_peak_db: null })).toEqual({
    Loudness: 'Silent',
    Peak: 'Silent',
  })
})

test.each([
  [undefined, 'Being measured'],
  [{ status: 'pending' }, 'Being measured'],
  [{ status: 'failed', duration_ms: 1, problem: '' }, 'Cannot be measured'],
  ['unknown', 'Not known'],
] as const)('%o: %s', (analysis, text) => {
  expect(levelsOf(analysis)).toEqual({ Loudness: text, Peak: text })
})
