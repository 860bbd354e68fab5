import { describe, expect, it } from 'vitest'
import { listen } from './sound.ts'
import { PIECES } from './testing/pieces.ts'
import { mp3OfSamples, noiseOf } from './testing/sound.ts'

/** Results of `ffmpeg -af ebur128=peak=true` (5.1) for the same files. */
const FFMPEG = {
  swelling: { integrated: -20.4, range: 9.6, peak: -9.1 },
  beating: { integrated: -11, range: 0, peak: 1.1 },
  bright: { integrated: -11.6, range: 0, peak: -10.1 },
  quiet: { integrated: -42.1, range: 2.4, peak: -35.4 },
}

describe('loudness and true peak are those of another implementation', () => {
  it.each(['swelling', 'beating', 'bright', 'quiet'] as const)('%s', async (name) => {
    const { loudness_lufs, measures } = await listen(await mp3OfSamples(PIECES[name]()))
    const { integrated, range, peak } = FFMPEG[name]
    expect(Math.abs(loudness_lufs! - integrated)).toBeLessThanOrEqual(0.2)
    expect(Math.abs(measures.loudness_range_lu! - range)).toBeLessThanOrEqual(0.2)
    expect(Math.abs(measures.true_peak_db! - peak)).toBeLessThanOrEqual(0.2)
  })
})

describe('everything is measured in one decoding', () => {
  it('of a mono file as its two players hear it', async () => {
    const mp3 = await mp3OfSamples([noiseOf(2)], { sampleRate: 24_000, bitrate: 64 })
    expect((await listen(mp3)).measures).toMatchObject({
      channels: 1,
      sample_rate: 24_000,
      bitrate_kbps: 64,
      is_constant_bitrate: true,
      correlation: 1,
      broken_frames: 0,
      is_cut_off: false,
    })
  })

  it('also where frames cannot be decoded', async () => {
    const mp3 = await mp3OfSamples([noiseOf(2), noiseOf(2)])
    mp3.fill(0xff, 30_000, 32_000)
    const { measures, loudness_lufs } = await listen(mp3)
    expect(measures.broken_frames).toBeGreaterThan(0)
    expect(measures.broken_at_ms).toBeGreaterThan(600)
    expect(measures.broken_at_ms).toBeLessThan(900)
    expect(loudness_lufs).toBeGreaterThan(-30)
  })
})
