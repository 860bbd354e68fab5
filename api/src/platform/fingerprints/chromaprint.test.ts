import { describe, expect, it } from 'vitest'
import { makeFingerprinter, VALUE_MS } from './chromaprint.ts'
import { RATE } from './testing/instruments.ts'
import { compose } from './testing/pieces.ts'

describe('the fingerprint of a sound', () => {
  const { sound } = compose({ name: 'Pieces', tune: 'Pieces', seconds: 12 })

  function inPiecesOf(length: number) {
    const fingerprinter = makeFingerprinter(RATE)
    for (let at = 0; at < sound[0].length; at += length)
      fingerprinter.add(sound.map((channel) => channel.subarray(at, at + length)))
    return fingerprinter.result()
  }

  it('is the same in whichever pieces the sound comes', () => {
    const whole = inPiecesOf(Infinity)
    expect(inPiecesOf(1_152)).toEqual(whole)
    expect(inPiecesOf(100_003)).toEqual(whole)
  })

  it('is that of its own sound while another is heard', () => {
    const whole = inPiecesOf(Infinity)
    const [one, backwards] = [makeFingerprinter(RATE), makeFingerprinter(RATE)]
    const reversed = sound.map((channel) => channel.toReversed())
    for (let at = 0; at < sound[0].length; at += RATE) {
      one.add(sound.map((channel) => channel.subarray(at, at + RATE)))
      backwards.add(reversed.map((channel) => channel.subarray(at, at + RATE)))
    }
    expect(backwards.result()).not.toEqual(whole)
    expect(one.result()).toEqual(whole)
  })

  it('has a value for each eighth of a second, but for the last two seconds', () => {
    const values = inPiecesOf(Infinity).length
    expect(values).toBeLessThan(12_000 / VALUE_MS)
    expect(values).toBeGreaterThan(9_000 / VALUE_MS)
  })

  it('is empty of nothing and of what is too short', () => {
    expect(makeFingerprinter(RATE).result()).toHaveLength(0)
    const short = makeFingerprinter(48_000)
    short.add([new Float32Array(48_000)])
    expect(short.result()).toHaveLength(0)
  })
})
