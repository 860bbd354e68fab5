import { createMp3Encoder } from 'wasm-media-encoders'

const RATE = 44_100

/** A real MP3 of a tone, encoded by LAME. `bitrate` is in kilobits a second. */
export async function anMp3(seconds: number, hertz = 440, bitrate: 64 | 320 = 64): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate })
  const samples = Float32Array.from(
    { length: seconds * RATE },
    (_, n) => 0.3 * Math.sin((2 * Math.PI * hertz * n) / RATE),
  )
  const body = Buffer.from(encoder.encode([samples]))
  return Buffer.concat([body, Buffer.from(encoder.finalize())])
}
