import { createMp3Encoder } from 'wasm-media-encoders'

let shared: ReturnType<typeof createMp3Encoder> | undefined
/** One for all files, since LAME is compiled for each encoder. Configuring it starts it anew. */
export const mp3Encoder = () => (shared ??= createMp3Encoder())

interface Mp3Options {
  seconds?: number
  sampleRate?: 8000 | 11025 | 12000 | 16000 | 22050 | 24000 | 32000 | 44100 | 48000
  channels?: 1 | 2
  /** Constant bit rate in kbit/s; variable if absent. */
  bitrate?: 8 | 16 | 32 | 64 | 128 | 320
  /** In Hz; another pitch makes another file. */
  pitch?: number
}

/** A real MP3 of one tone, encoded by LAME. */
export async function encodeMp3({
  seconds = 2,
  sampleRate = 44_100,
  channels = 1,
  bitrate,
  pitch = 440,
}: Mp3Options = {}): Promise<Buffer> {
  const encoder = await mp3Encoder()
  const rate = bitrate ? { bitrate } : { vbrQuality: 5 }
  encoder.configure({ sampleRate, outputSampleRate: sampleRate, channels, ...rate })
  const pcm = Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, i) => 0.4 * Math.sin((2 * Math.PI * pitch * i) / sampleRate),
  )
  const sound = Buffer.from(encoder.encode(Array.from({ length: channels }, () => pcm)))
  return Buffer.concat([sound, encoder.finalize()])
}

const VERSION_BITS = { '1': 3, '2': 2, '2.5': 0 }
const LAYER_BITS = { 1: 3, 2: 2, 3: 1 }

export interface FrameBits {
  version: keyof typeof VERSION_BITS
  layer?: keyof typeof LAYER_BITS
  /** Index into the table of bit rates: 0 is the free format, 15 is refused. */
  bitrate: number
  /** Index into the table of sample rates, 0 to 2. */
  sampleRate: number
  padding?: boolean
  mono?: boolean
}

/** A frame header from its bits, as the standard defines it. */
export const frameHeader = (bits: FrameBits) =>
  Buffer.from([
    0xff,
    0xe1 | (VERSION_BITS[bits.version] << 3) | (LAYER_BITS[bits.layer ?? 3] << 1),
    (bits.bitrate << 4) | (bits.sampleRate << 2) | (bits.padding ? 2 : 0),
    bits.mono ? 0xc0 : 0x40,
  ])

/** A frame of the given length, whose sound is filled with `fill`. */
export const frame = (bits: FrameBits, bytes: number, fill = 0) =>
  Buffer.concat([frameHeader(bits), Buffer.alloc(bytes - 4, fill)])

/** An ID3v2 tag with a body of this many bytes. */
export function id3v2(body: number, { footer = false } = {}) {
  const size = [21, 14, 7, 0].map((shift) => (body >> shift) & 0x7f)
  const head = (name: string) =>
    Buffer.concat([Buffer.from(name), Buffer.from([4, 0, footer ? 0x10 : 0, ...size])])
  return Buffer.concat([head('ID3'), Buffer.alloc(body, 0xff), footer ? head('3DI') : Buffer.of()])
}
