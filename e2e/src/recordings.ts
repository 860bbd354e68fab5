import { createMp3Encoder } from 'wasm-media-encoders'

const RATE = 44_100

const tones = new Map<string, Promise<Buffer>>()

/** A real MP3 of a tone, encoded by LAME, once. `bitrate` is in kbit/s. */
export function anMp3(seconds: number, hertz = 440, bitrate: 64 | 320 = 64): Promise<Buffer> {
  const key = `${seconds} ${hertz} ${bitrate}`
  const tone = tones.get(key) ?? encodeTone(seconds, hertz, bitrate)
  tones.set(key, tone)
  return tone
}

async function encodeTone(seconds: number, hertz: number, bitrate: 64 | 320): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate })
  const samples = Float32Array.from(
    { length: seconds * RATE },
    (_, n) => 0.3 * Math.sin((2 * Math.PI * hertz * n) / RATE),
  )
  const body = Buffer.from(encoder.encode([samples]))
  return Buffer.concat([body, Buffer.from(encoder.finalize())])
}

/** Samples by which the right channel is late. */
const LATE = 400
/** Seconds of one chord of a piece. */
const CHORD = 0.5

/**
 * A real MP3 of a piece with changing chords, which sounds like nothing else. The same `seed` is the
 * same piece; another `bitrate`, in kbit/s, another file of it. With two channels, the right one is
 * late.
 */
export async function aPiece(
  seconds: number,
  seed: number,
  bitrate: 96 | 320,
  channels: 1 | 2 = 1,
): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: RATE, channels, bitrate })
  const samples = new Float32Array(seconds * RATE)
  let state = seed
  const chance = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  for (let start = 0; start < samples.length; start += CHORD * RATE) {
    const notes = Array.from({ length: 4 }, () => 110 * 2 ** (Math.floor(chance() * 48) / 12))
    const end = Math.min(start + CHORD * RATE, samples.length)
    for (let n = start; n < end; n++) {
      const fade = Math.exp((start - n) / RATE)
      for (const hertz of notes)
        samples[n] = (samples[n] ?? 0) + 0.12 * fade * Math.sin((2 * Math.PI * hertz * n) / RATE)
    }
  }
  const late = samples.map((_, n) => samples[n - LATE] ?? 0)
  const body = Buffer.from(encoder.encode([samples, late].slice(0, channels)))
  return Buffer.concat([body, Buffer.from(encoder.finalize())])
}

/** 320 kbit/s at 48 kHz: 24 ms in 960 bytes, without padding. */
const FRAME_BYTES = 960
const FRAMES_A_SECOND = 1000 / 24

/** A real MP3 of silence at the highest bit rate, made of blocks of 20 minutes. */
export function aLargeMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES)
  frame.set([0xff, 0xfb, 0xe4, 0x00])
  return Buffer.alloc(Math.floor(seconds * FRAMES_A_SECOND) * FRAME_BYTES, frame)
}

/** Notes of a melody a second. */
const NOTES = 4

/** A real MP3 of a melody; no two numbers have the same one. */
export async function aMelody(seconds: number, number: number): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: 64 })
  const hertzOf = (note: number) =>
    220 * 2 ** (((note * note * 7 + number * 13 * (note + 1)) % 24) / 12)
  let phase = 0
  const samples = Float32Array.from({ length: seconds * RATE }, (_, n) => {
    phase += (2 * Math.PI * hertzOf(Math.floor((n * NOTES) / RATE))) / RATE
    return 0.3 * Math.sin(phase)
  })
  const body = Buffer.from(encoder.encode([samples]))
  return Buffer.concat([body, Buffer.from(encoder.finalize())])
}

/** Frames of ID3v2.3 whose texts the forms read. */
const TEXT_FRAMES = { title: 'TIT2', artist: 'TPE1', album: 'TALB', genre: 'TCON', track: 'TRCK' }

/** The recording with the tags and the cover (PNG) that an audio program writes into it. */
export function tagged(
  recording: Buffer,
  texts: Partial<Record<keyof typeof TEXT_FRAMES, string>>,
  cover: Buffer,
): Buffer {
  const frame = (name: string, ...content: Buffer[]) => {
    const body = Buffer.concat(content)
    const header = Buffer.from(`${name}\0\0\0\0\0\0`, 'latin1')
    header.writeUInt32BE(body.length, 4)
    return Buffer.concat([header, body])
  }
  const latin1 = (text: string) => Buffer.from(text, 'latin1')
  const frames = Buffer.concat([
    ...Object.entries(TEXT_FRAMES).map(([key, name]) =>
      frame(name, latin1(`\0${texts[key as keyof typeof texts] ?? ''}`)),
    ),
    frame('APIC', latin1('\0image/png\0\x03\0'), cover),
  ])
  const header = latin1('ID3\x03\0\0\0\0\0\0')
  // Four times seven bits.
  for (const at of [0, 1, 2, 3]) header[6 + at] = (frames.length >> (7 * (3 - at))) & 0x7f
  return Buffer.concat([header, frames, recording])
}
