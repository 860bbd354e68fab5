import { describe, expect, it } from 'vitest'
import { toneOf } from '../audio/testing/sound.ts'
import { makeFingerprinter } from './chromaprint.ts'
import { compareFingerprints } from './compare.ts'
import { DISGUISES } from './testing/disguises.ts'
import { RATE, type Stereo } from './testing/instruments.ts'
import { compose } from './testing/pieces.ts'

function fingerprint(sound: readonly Float32Array[]) {
  const fingerprinter = makeFingerprinter(RATE)
  fingerprinter.add(sound)
  return fingerprinter.result()
}
const piece = (name: string, tune = name) => compose({ name, tune, seconds: 30 }).sound
const after = (seconds: number, sound: Stereo) =>
  sound.map((channel) => channel.slice(seconds * RATE))

describe('two recordings compared by their sound', () => {
  const sound = piece('Morning')
  const whole = fingerprint(sound)

  it('the same is the same from its beginning, surely', () => {
    expect(compareFingerprints(whole, whole)).toMatchObject({
      kind: 'same-recording',
      confidence: 1,
      at_ms: 0,
      their_at_ms: 0,
    })
    expect(compareFingerprints(whole, whole)!.length_ms / 1_000).toBeCloseTo(30, 0)
  })

  it('without its first seven seconds it is the same recording, from the seventh second on', () => {
    const trimmed = fingerprint(after(7, sound))
    const found = compareFingerprints(trimmed, whole)
    expect(found?.kind).toBe('same-recording')
    expect(found!.their_at_ms - found!.at_ms).toBeGreaterThan(6_900)
    expect(found!.their_at_ms - found!.at_ms).toBeLessThan(7_100)
    expect(found!.confidence).toBeGreaterThan(0.7)
  })

  it.each(['mono', '6 dB quieter', '3 s of silence before it'] as const)(
    '%s, it is the same recording',
    (name) => {
      const found = compareFingerprints(fingerprint(DISGUISES[name].change(sound)), whole)
      expect(found?.kind).toBe('same-recording')
    },
  )

  it('a cut of sixteen seconds is an excerpt, from its place in the whole', () => {
    const cut = fingerprint(sound.map((channel) => channel.slice(9.3 * RATE, 25.3 * RATE)))
    const found = compareFingerprints(whole, cut)
    expect(found?.kind).toBe('excerpt')
    expect(found!.at_ms - found!.their_at_ms).toBeGreaterThan(9_200)
    expect(found!.at_ms - found!.their_at_ms).toBeLessThan(9_400)
    expect(found!.length_ms).toBeGreaterThan(15_000)
    expect(found!.length_ms).toBeLessThan(16_500)
  })

  it('a preview of eight seconds is found as well', () => {
    const cut = fingerprint(sound.map((channel) => channel.slice(15 * RATE, 23 * RATE)))
    const found = compareFingerprints(cut, whole)
    expect(found?.kind).toBe('excerpt')
    expect(found!.their_at_ms - found!.at_ms).toBeGreaterThan(14_900)
    expect(found!.their_at_ms - found!.at_ms).toBeLessThan(15_100)
  })

  it('other pieces have nothing in common, nor have two arrangements of one tune', () => {
    expect(compareFingerprints(whole, fingerprint(piece('Evening')))).toBeNull()
    expect(compareFingerprints(whole, fingerprint(piece('Noon', 'Morning')))).toBeNull()
  })

  it('what never changes says nothing: silence, a tone', () => {
    const still = fingerprint([new Float32Array(20 * RATE)])
    const tone = fingerprint([toneOf({ seconds: 20 }, RATE)])
    expect(still.length).toBeGreaterThan(100)
    expect(compareFingerprints(still, still)).toBeNull()
    expect(compareFingerprints(tone, tone)).toBeNull()
    expect(compareFingerprints(new Uint32Array(), whole)).toBeNull()
  })
})
