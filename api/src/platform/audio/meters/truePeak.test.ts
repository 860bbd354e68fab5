import { expect, it } from 'vitest'
import { measure } from '../testing/measure.ts'
import { makeTruePeakMeter } from './truePeak.ts'

const RATE = 44_100
/** A tone that swells and fades, so that it has no clicks. */
const tone = (hz: number, phase: number) =>
  Float32Array.from({ length: 4410 }, (_, i) => {
    const envelope = Math.min(1, i / 1000, (4409 - i) / 1000)
    return envelope * Math.sin((2 * Math.PI * hz * i) / RATE + phase)
  })

it.each([
  [997, 0],
  [11_025, Math.PI / 4],
  [14_700, Math.PI / 6],
  [16_000, 1],
  [18_000, 0],
])('a tone of %i Hz reads its height, also where no sample has it', (hz, phase) => {
  const sound = tone(hz, phase)
  const { db, at } = measure(makeTruePeakMeter(1), [sound])
  expect(Math.abs(db!)).toBeLessThan(0.05)
  expect(at).toBeGreaterThanOrEqual(990)
  expect(at).toBeLessThan(3420)
})

it('samples may hide 3 dB of a tone', () => {
  const sound = tone(RATE / 4, Math.PI / 4)
  const highest = Math.max(...sound)
  expect(20 * Math.log10(highest)).toBeCloseTo(-3, 1)
  expect(measure(makeTruePeakMeter(1), [sound]).db).toBeCloseTo(0, 1)
})

it('does not depend on the pieces it comes in, nor on the channel', () => {
  const sound = tone(11_025, Math.PI / 4)
  const whole = measure(makeTruePeakMeter(1), [sound], 10_000)
  for (const piece of [7, 24, 1000]) {
    expect(measure(makeTruePeakMeter(1), [sound], piece)).toEqual(whole)
    expect(measure(makeTruePeakMeter(2), [sound.map((x) => x / 2), sound], piece)).toEqual(whole)
  }
})

it('says where the peak is, also at the very end', () => {
  const sound = new Float32Array(500).fill(0.1)
  sound[499] = 0.9
  expect(measure(makeTruePeakMeter(1), [sound]).at).toBe(499)
})

it('silence has none', () => {
  expect(measure(makeTruePeakMeter(2), [new Float32Array(99), new Float32Array(99)]).db).toBeNull()
})
