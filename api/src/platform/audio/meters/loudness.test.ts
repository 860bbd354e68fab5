import { describe, expect, it } from 'vitest'
import { makeLoudnessMeter } from './loudness.ts'
import { toneOf, type Tone } from '../testing/sound.ts'

const measureTones = (
  tones: readonly Tone[],
  { sampleRate = 48_000, channels = 2, piece = 1000 } = {},
) => {
  const meter = makeLoudnessMeter(sampleRate, channels)
  for (const tone of tones) {
    const pcm = toneOf(tone, sampleRate)
    for (let at = 0; at < pcm.length; at += piece)
      meter.add(Array.from({ length: channels }, () => pcm.subarray(at, at + piece)))
  }
  return meter.result()
}
const loudness = (...sound: Parameters<typeof measureTones>) => measureTones(...sound).integrated

describe('loudness as EBU Tech 3341 checks it', () => {
  it.each([-23, -33, -5])('a stereo sine of 997 Hz at %i dBFS reads as many LUFS', (level) => {
    expect(loudness([{ seconds: 20, level }])).toBeCloseTo(level, 1)
  })

  it.each([8000, 11_025, 16_000, 22_050, 32_000, 44_100, 96_000])(
    'whatever the rate: %i Hz',
    (sampleRate) => {
      expect(Math.abs(loudness([{}], { sampleRate })! + 23)).toBeLessThan(0.1)
    },
  )

  it('a channel alone is 3 LU quieter than two of them', () => {
    expect(loudness([{}], { channels: 1 })).toBeCloseTo(-26, 1)
  })

  it('test 3: pauses do not count', () => {
    const tones = [
      { seconds: 10, level: -36 },
      { seconds: 60, level: -23 },
      { seconds: 10, level: -36 },
    ]
    expect(Math.abs(loudness(tones)! + 23)).toBeLessThanOrEqual(0.1)
  })

  it('test 4: silence does not count, nor does it move the gate', () => {
    const tones = [-72, -36, -23, -36, -72].map((level, i) => ({
      seconds: i === 2 ? 60 : 10,
      level,
    }))
    expect(Math.abs(loudness(tones)! + 23)).toBeLessThanOrEqual(0.1)
  })

  it('test 5: what is a little quieter counts', () => {
    const tones = [
      { seconds: 20, level: -26 },
      { seconds: 20.1, level: -20 },
      { seconds: 20, level: -26 },
    ]
    expect(Math.abs(loudness(tones)! + 23)).toBeLessThanOrEqual(0.1)
  })

  it('bass is heard less, treble more', () => {
    expect(loudness([{ pitch: 30 }])).toBeLessThan(-26)
    expect(loudness([{ pitch: 8000 }])).toBeGreaterThan(-21)
  })

  it('does not depend on the pieces it comes in', () => {
    const [whole, crumbs] = [100_000, 7].map((piece) => loudness([{ seconds: 3 }], { piece }))
    expect(crumbs).toBeCloseTo(whole!, 9)
  })

  it('is none where there is silence, or hardly anything', () => {
    expect(loudness([{ level: -Infinity }])).toBeNull()
    expect(loudness([{ level: -90 }])).toBeNull()
    expect(loudness([{ seconds: 0.3 }])).toBeNull()
    expect(loudness([])).toBeNull()
  })
})

describe('its range as EBU Tech 3342 checks it', () => {
  it.each([
    [10, [-20, -30]],
    [5, [-20, -15]],
    [20, [-40, -20]],
    [15, [-50, -35, -20, -35, -50]],
  ])('%i LU', (range, levels) => {
    const tones = levels.map((level) => ({ seconds: 20, level }))
    const measured = measureTones(tones, { sampleRate: 16_000 }).range
    expect(Math.abs(measured! - range)).toBeLessThanOrEqual(1)
  })

  it('is none where there is silence, or less than one block', () => {
    expect(measureTones([{ seconds: 5, level: -Infinity }]).range).toBeNull()
    expect(measureTones([{ seconds: 2.9 }]).range).toBeNull()
    expect(measureTones([{ seconds: 3.1 }]).range).toBeCloseTo(0, 3)
  })
})
