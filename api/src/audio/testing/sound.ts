import { createMp3Encoder } from 'wasm-media-encoders'

export interface Tone {
  seconds?: number
  /** Peak in dBFS; -Infinity is silence. */
  level?: number
  pitch?: number
}

/** Samples of a tone. */
export function toneOf({ seconds = 10, level = -23, pitch = 997 }: Tone, sampleRate = 48_000) {
  const peak = 10 ** (level / 20)
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, i) => peak * Math.sin((2 * Math.PI * pitch * i) / sampleRate),
  )
}

/**
 * An MP3 of consecutive tones, equal in all channels. LAME keeps their level only at 320 kbit/s.
 */
export async function mp3Of(
  tones: readonly Tone[],
  {
    channels = 2,
    sampleRate = 48_000,
  }: { channels?: 1 | 2; sampleRate?: 32_000 | 44_100 | 48_000 } = {},
): Promise<Buffer<ArrayBuffer>> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, outputSampleRate: sampleRate, channels, bitrate: 320 })
  const parts = tones.flatMap((tone) => {
    const pcm = toneOf(tone, sampleRate)
    return Buffer.from(encoder.encode(Array.from({ length: channels }, () => pcm)))
  })
  return Buffer.concat([...parts, encoder.finalize()])
}
