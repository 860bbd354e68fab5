import { makeFingerprinter } from '../chromaprint.ts'
import { MPEGDecoder } from 'mpg123-decoder'
import { DISGUISE_NAMES, DISGUISES, disguised, encode, type DisguiseName } from './disguises.ts'
import { RATE, type Stereo } from './instruments.ts'
import { compose, type Plan } from './pieces.ts'

/** Fingerprints of a piece as it was published, and in each disguise. */
export interface Recording {
  name: string
  original: Uint32Array
  disguises: Partial<Record<DisguiseName, Uint32Array>>
}

/** Bytes decoded at a time. */
const CHUNK = 64 * 1024

/** Composes a piece, publishes it at 192 kbit/s, and disguises what was published. */
export async function record(
  plan: Plan,
  names: readonly DisguiseName[] = DISGUISE_NAMES,
): Promise<Recording> {
  const published = await decode(encode(compose(plan).sound, RATE, 192))
  const disguises: Recording['disguises'] = {}
  for (const name of names)
    disguises[name] = fingerprint(await decode(disguised(published.sound, DISGUISES[name])))
  return { name: plan.name, original: fingerprint(published), disguises }
}

interface Decoded {
  sound: Stereo
  sampleRate: number
}

function fingerprint({ sound, sampleRate }: Decoded) {
  const fingerprinter = makeFingerprinter(sampleRate)
  fingerprinter.add(sound)
  return fingerprinter.result()
}

async function decode(mp3: Buffer): Promise<Decoded> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const pieces = Array.from({ length: Math.ceil(mp3.length / CHUNK) }, (_, i) =>
      decoder.decode(mp3.subarray(i * CHUNK, (i + 1) * CHUNK)),
    ).filter(({ samplesDecoded }) => samplesDecoded > 0)
    const channel = (index: number) => joined(pieces.map(({ channelData }) => channelData[index]!))
    return { sound: [channel(0), channel(1)], sampleRate: pieces[0]!.sampleRate }
  } finally {
    decoder.free()
  }
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
