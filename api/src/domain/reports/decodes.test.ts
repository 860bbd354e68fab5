import type { LeftOut } from '@melodia/contract/measures'
import { describe, expect, it } from 'vitest'
import { decodes } from './decodes.ts'
import type { TrackFacts } from './facts.ts'
import { presentCheck } from './present.ts'
import { fine } from './testing/fine.ts'

const left = (changes: Partial<LeftOut>): LeftOut => ({
  kind: 'other',
  place: 'end',
  bytes: 60_000,
  frames: 143,
  at_ms: 30_000,
  length_ms: 30_000,
  ...changes,
})
const inWords = (facts: TrackFacts) => presentCheck({ id: 'decodes', ...decodes(facts) })
const judged = (tags: Partial<NonNullable<TrackFacts['tags']>>, changes = {}) =>
  inWords({ ...fine, tags: { title: null, artist: null, ...tags }, ...changes })
const of = (changes: Partial<LeftOut>) => judged({ left_out: [left(changes)] })

describe('what was left out of an upload', () => {
  it.each<[string, Partial<LeftOut>, string]>([
    [
      'warning',
      { place: 'start', at_ms: 0 },
      'About 30 seconds at the start (60 kB) are no sound of this recording and were left out. Listen whether something is missing, and export the track again.',
    ],
    [
      'warning',
      { kind: 'zeros' },
      'There are 60 kB of zeros at the end, where about 30 seconds of sound would have room: was the download whole? They were left out.',
    ],
    [
      'warning',
      { kind: 'zeros', place: 'start', bytes: 500, frames: 1, length_ms: 30 },
      'There are 500 bytes of zeros at the start, where about 30 ms of sound would have room: was the download whole? They were left out.',
    ],
    [
      'note',
      { kind: 'cut', bytes: 318, frames: 0, length_ms: 20 },
      'A frame at the end is cut short: 20 ms of sound were left out there, as some programs end so.',
    ],
    [
      'ok',
      { kind: 'zeros', bytes: 2_000, frames: 1, length_ms: 50 },
      'All of it can be decoded. Zeros (2 kB) at the end were left out.',
    ],
    [
      'ok',
      { kind: 'wav', place: 'start', bytes: 58, frames: 0, length_ms: 4 },
      'All of it can be decoded. 58 bytes of a WAV file at the start were left out.',
    ],
    [
      'ok',
      { kind: 'text', bytes: 1_200_000, frames: 3_000, length_ms: 60_000 },
      'All of it can be decoded. 1.2 MB of text at the end were left out.',
    ],
    [
      'ok',
      { place: 'middle', bytes: 12, frames: 0, length_ms: 1 },
      'All of it can be decoded. 12 bytes that are no sound at 0:30 were left out.',
    ],
  ])('%s: %o', (level, changes, text) => {
    const check = of(changes)
    expect(check).toMatchObject({ level, text })
    const { frames: _, ...place } = left(changes)
    expect(check.left_out).toEqual([{ file: 'audio', ...place }])
  })

  it('is a place to go to, and a number of frames', () => {
    expect(of({})).toMatchObject({ value: 143, limit: 1, at_ms: 30_000 })
    expect(of({ kind: 'cut' })).toMatchObject({ value: 0, at_ms: 30_000 })
  })

  it('is counted once in the middle: among the pieces that cannot be decoded', () => {
    const check = judged({
      lost_frames: 3,
      lost_at_ms: 5_000,
      left_out: [left({ place: 'middle', frames: 3 })],
    })
    expect(check).toMatchObject({ level: 'warning', value: 3, at_ms: 5_000 })
    expect(check.text).toMatch(
      /^3 pieces [^.]+: players skip or click there. Export the track again.$/,
    )
    expect(check.left_out).toHaveLength(1)
  })

  it('is said of the preview as well', () => {
    const preview_tags = { title: null, artist: null, left_out: [left({ kind: 'zeros' })] }
    const check = inWords({ ...fine, preview_tags })
    expect(check).toMatchObject({ level: 'warning', at_ms: null })
    expect(check.text).toMatch(/^Preview: There are 60 kB of zeros at the end/)
    expect(check.left_out).toMatchObject([{ file: 'preview', kind: 'zeros' }])
  })

  it('several things are all said, the worst one first', () => {
    const both = [left({ kind: 'cut', length_ms: 20 }), left({ place: 'start', at_ms: 0 })]
    const check = judged({ left_out: both, joined_at_ms: [61_000] })
    expect(check).toMatchObject({ level: 'warning', at_ms: 0 })
    expect(check.text).toMatch(/^About 30 seconds at the start .*cut short.* second begins at 1:01/)
  })
})

it('joined files are named for what they are', () => {
  expect(judged({ joined_at_ms: [5_042] })).toMatchObject({
    level: 'note',
    at_ms: 5_042,
    text: 'The file was joined from two: the second begins at 0:05. Listen to how one goes into the other.',
  })
  expect(judged({ joined_at_ms: [5_042, 9_000] }).text).toContain('joined from several')
})
