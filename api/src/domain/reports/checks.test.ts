import { CHECK_IDS, CHECK_LEVELS, type CheckId } from '@melodia/contract/choices/reports'
import { CHECKS } from '@melodia/contract/checks'
import type { Measures } from '@melodia/contract/measures'
import { describe, expect, it } from 'vitest'
import { measuresWith } from '../../platform/audio/testing/heard.ts'
import { checksOf } from './checks.ts'
import type { HeardFile, TrackFacts } from './facts.ts'
import { presentCheck } from './present.ts'
import { worstLevel } from './levels.ts'
import { fine } from './testing/fine.ts'

const heard = (changes: Partial<Measures> = {}, lufs: number | null = -14): HeardFile => ({
  duration_ms: 200_000,
  loudness_lufs: lufs,
  measures: measuresWith(changes),
})

const of = (measures: Partial<Measures>): Partial<TrackFacts> => ({ audio: heard(measures) })
const silence = (changes: Partial<Measures['silence']>) =>
  of({ silence: { ...measuresWith().silence, ...changes } })
const lufs = (value: number | null) => ({ audio: heard({}, value) })
const preview = (seconds: number) => ({ preview: { ...heard(), duration_ms: seconds * 1000 } })
const artwork = (width: number, height = width) => ({
  artwork: { width, height, isElsewhere: false },
})

/** The levels that are not ok. */
const findings = (changes: Partial<TrackFacts>) =>
  checksOf({ ...fine, ...changes })
    .filter(({ level }) => level !== 'ok')
    .map(({ id, level }) => `${id}: ${level}`)

const inWords = (changes: Partial<TrackFacts>) =>
  checksOf({ ...fine, ...changes }).map(presentCheck)

it('every check is listed in its order, with nothing wrong as well', () => {
  const checks = checksOf(fine)
  expect(checks.map(({ id }) => id)).toEqual([...CHECK_IDS])
  expect(findings({})).toEqual([])
  expect(worstLevel(checks)).toBe('ok')
  expect(Object.keys(CHECKS)).toEqual([...CHECK_IDS])
})

describe('each check fails by itself, and holds just inside its limit', () => {
  it.each<[CheckId, string, Partial<TrackFacts>, Partial<TrackFacts>]>([
    ['decodes', 'warning', of({ broken_frames: 1, broken_at_ms: 5000 }), of({ broken_frames: 0 })],
    ['decodes', 'warning', of({ is_cut_off: true }), of({ is_cut_off: false })],
    ['decodes', 'warning', of({ stated_ms: 198_900 }), of({ stated_ms: 199_000 })],
    ['decodes', 'warning', of({ stated_ms: 201_001 }), of({ stated_ms: null })],
    ['bit-rate', 'warning', of({ bitrate_kbps: 127 }), of({ bitrate_kbps: 128 })],
    [
      'bit-rate',
      'warning',
      of({ bitrate_kbps: 63, channels: 1 }),
      of({ bitrate_kbps: 64, channels: 1 }),
    ],
    ['sample-rate', 'warning', of({ sample_rate: 32_000 }), of({ sample_rate: 44_100 })],
    ['band-limit', 'warning', of({ band_limit_hz: 16_500 }), of({ band_limit_hz: 17_700 })],
    ['band-limit', 'note', of({ band_limit_hz: 17_600 }), of({ band_limit_hz: null })],
    [
      'band-limit',
      'warning',
      of({ band_limit_hz: 15_000, bitrate_kbps: 160 }),
      of({ band_limit_hz: 15_000, bitrate_kbps: 159 }),
    ],
    ['loudness', 'note', lufs(-7.9), lufs(-8)],
    ['loudness', 'warning', lufs(-4.9), lufs(null)],
    ['loudness', 'note', lufs(-23.1), lufs(-23)],
    ['loudness', 'warning', lufs(-30.1), lufs(-14)],
    ['loudness-range', 'note', of({ loudness_range_lu: 20.1 }), of({ loudness_range_lu: 20 })],
    ['loudness-range', 'note', of({ loudness_range_lu: 1.9 }), of({ loudness_range_lu: 2 })],
    ['true-peak', 'note', of({ true_peak_db: -0.9 }), of({ true_peak_db: -1 })],
    ['true-peak', 'warning', of({ true_peak_db: 0.1 }), of({ true_peak_db: null })],
    ['clipping', 'note', of({ clipped_runs: 1 }), of({ clipped_runs: 0 })],
    ['clipping', 'warning', of({ clipped_runs: 10 }), of({ clipped_runs: 0 })],
    ['silence', 'note', silence({ leading_ms: 2010 }), silence({ leading_ms: 2000 })],
    ['silence', 'warning', silence({ leading_ms: 10_010 }), silence({ leading_ms: 0 })],
    ['silence', 'note', silence({ trailing_ms: 5010 }), silence({ trailing_ms: 5000 })],
    ['silence', 'note', silence({ longest_ms: 5010 }), silence({ longest_ms: 5000 })],
    ['silence', 'warning', silence({ longest_ms: 20_010 }), silence({ longest_ms: 0 })],
    ['silence', 'stop', silence({ is_all: true }), silence({ is_all: false })],
    ['channels', 'warning', of({ balance_db: -40, correlation: null }), of({ balance_db: -39 })],
    ['channels', 'warning', of({ correlation: -0.9 }), of({ correlation: -0.89 })],
    [
      'channels',
      'note',
      of({ correlation: 1, difference_db: -60 }),
      of({ correlation: 1, difference_db: -59 }),
    ],
    ['dc-offset', 'note', of({ dc_offset: [0, -0.006] }), of({ dc_offset: [0.005, 0] })],
    ['dc-offset', 'warning', of({ dc_offset: [0.021, 0] }), of({ dc_offset: [0, 0] })],
    ['preview-excerpt', 'warning', { excerpt: 'missing' }, { excerpt: 'unknown' }],
    ['preview-length', 'note', preview(31.1), preview(31)],
    ['preview-length', 'note', preview(9.9), preview(10)],
    ['artwork', 'warning', artwork(999), artwork(1000)],
    ['artwork', 'warning', artwork(1400, 1200), artwork(1200)],
    [
      'artwork',
      'warning',
      { artwork: { width: 1400, height: 1400, isElsewhere: true } },
      artwork(1400),
    ],
    ['same-title', 'warning', { hasNamesake: true }, { hasNamesake: false }],
  ])('%s: %s', (id, level, outside, inside) => {
    expect(findings(outside)).toEqual([`${id}: ${level}`])
    expect(findings(inside)).toEqual([])
  })

  it('tags: a title or an artist that differs, not how they are written', () => {
    const tags = (title: string | null, artist: string | null) =>
      findings({ tags: { title, artist } })
    expect(tags('Glass harbour!', 'ase norgard & TRIO')).toEqual([])
    expect(tags(null, 'Trio')).toEqual([])
    expect(tags('Glass Harbour (Live)', null)).toEqual(['tags: note'])
    expect(tags('Glass Harbour', 'Somebody')).toEqual(['tags: note'])
    const unread = { title: null, artist: null, is_unreadable: true } as const
    expect(findings({ tags: unread })).toEqual(['tags: note'])
  })
})

it('what could not be decoded is a stop, and nothing else is said of it', () => {
  expect(findings({ audio: null })).toEqual(['decodes: stop'])
  expect(findings({ preview: null })).toEqual(['decodes: stop'])
})

it('texts are whole sentences; values and positions are there where something is wrong', () => {
  const loud = inWords(lufs(-6.2)).find(({ id }) => id === 'loudness')
  expect(loud).toEqual({
    id: 'loudness',
    level: 'note',
    text: 'The track is very loud: −6.2 LUFS. Players turn it down to about −14, and it then sounds flatter than others. A quieter master is better.',
    value: -6.2,
    limit: -8,
    at_ms: null,
  })
  const [broken] = inWords(of({ broken_frames: 3, broken_at_ms: 65_200 }))
  expect(broken).toMatchObject({ value: 3, limit: 1, at_ms: 65_200 })
  expect(broken?.text).toContain('3 pieces of the file cannot be decoded, the first at 1:05')
  for (const { text } of inWords({})) expect(text).toMatch(/^[A-Z“].*\.$/)
})

it('a sentence that an earlier version stored is said as it is', () => {
  const [check] = checksOf(fine)
  const text = 'All of it can be decoded.'
  const { finding: _, ...others } = check!
  expect(presentCheck({ ...others, finding: { kind: 'written', text } })).toEqual({
    ...others,
    text,
  })
})

it('the worst level is that of the whole', () => {
  for (const level of CHECK_LEVELS)
    expect(worstLevel([{ level: 'ok' }, { level }, { level: 'ok' }])).toBe(level)
})
