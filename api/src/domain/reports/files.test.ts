import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { MPEGDecoder } from 'mpg123-decoder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAudio } from '../../platform/audio/files.ts'
import { readHeader } from '../../platform/audio/header.ts'
import { listen } from '../../platform/audio/sound.ts'
import { mp3OfSamples, noiseOf, toneOf } from '../../platform/audio/testing/sound.ts'
import { openDisk } from '../../platform/media/disk.ts'
import type { Media } from '../../platform/media/media.ts'
import { checksOf } from './checks.ts'
import type { HeardFile, TrackFacts } from './facts.ts'
import { fine } from './testing/fine.ts'

const RATE = 44_100
type Stereo = [Float32Array, Float32Array]

let root: string
let media: Media
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'melodia-files-'))
  media = await openDisk(root)
})
afterAll(() => rm(root, { recursive: true }))

/** Facts about an uploaded file, as it is stored and heard. */
async function upload(mp3: Buffer): Promise<Pick<TrackFacts, 'tags'> & { audio: HeardFile }> {
  const staged = await media.stage(Readable.from([mp3]), 'song.mp3')
  const { file, duration_ms, tags } = await readAudio(media, staged)
  const { loudness_lufs, measures } = await listen(await readFile(file.path))
  return { audio: { duration_ms, loudness_lufs, measures }, tags }
}
/** The levels that are not ok of a track with this file. */
const findings = async (mp3: Buffer) =>
  checksOf({ ...fine, ...(await upload(mp3)) })
    .filter(({ level }) => level !== 'ok')
    .map(({ id, level }) => `${id}: ${level}`)

/** Two seconds, too few for a range of loudness: hiss on both sides, a part of it in the middle. */
const [LEFT, RIGHT, MIDDLE] = [1, 2, 3].map((seed) => noiseOf(2, { peak: 0.16, seed }))
const side = (own: Float32Array) => own.map((sample, i) => 0.7 * sample + 0.3 * MIDDLE![i]!)
const BASE: Stereo = [side(LEFT!), side(RIGHT!)]
const encode = (sound: Stereo, bitrate: 96 | 112 | 128 | 160 | 192 | 320 = 320) =>
  mp3OfSamples(sound, { bitrate })

const both = (sound: Stereo, change: (channel: Float32Array) => Float32Array): Stereo => [
  change(sound[0]),
  change(sound[1]),
]
const joined = (...parts: readonly Float32Array[]) => {
  const sound = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    sound.set(part, at)
    at += part.length
  }
  return sound
}
const silent = (seconds: number) => new Float32Array(seconds * RATE)
/** Replaces the sound from a second on. */
const changed = (sound: Stereo, from: number, part: Float32Array) =>
  both(sound, (channel) => {
    const copy = channel.slice()
    copy.set(part, from * RATE)
    return copy
  })

/** A tone whose samples are 3 dB below its peaks, which lie between them. */
const peaksOf = (level: number) =>
  Float32Array.from(
    { length: RATE / 20 },
    (_, i) => level * Math.sin((Math.PI / 2) * i + Math.PI / 4),
  )
/** Full scale, for a millisecond at a time. */
const flat = (level: number, times: number) =>
  joined(
    ...Array.from({ length: times }, () => joined(new Float32Array(44).fill(level), silent(0.05))),
  )

/** Tones as loud as a level says, to a tenth: 997 Hz is not weighted. */
const tones = (...levels: readonly (readonly [seconds: number, level: number])[]): Stereo => {
  const channel = (pitch: number) =>
    joined(...levels.map(([seconds, level]) => toneOf({ seconds, level, pitch }, RATE)))
  return [channel(997), channel(1003)]
}

/** The sound after encoding. */
async function decoded(mp3: Buffer): Promise<Stereo> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData } = decoder.decode(mp3)
  decoder.free()
  return [channelData[0]!, channelData[1]!]
}

/** A first frame that states how many there are. */
function stating(mp3: Buffer, frames: number) {
  const first = Buffer.alloc(1_044)
  mp3.copy(first, 0, 0, 4)
  first.write('Info', 36, 'latin1')
  first.writeUInt32BE(1, 40)
  first.writeUInt32BE(frames, 44)
  return Buffer.concat([first, mp3])
}

const SOUNDS: Record<
  string,
  readonly (readonly [what: string, sound: () => Stereo, ...found: string[]])[]
> = {
  loudness: [
    ['-4.8 LUFS', () => tones([2, -4.8]), 'loudness: warning'],
    ['-5.2', () => tones([2, -5.2]), 'loudness: note'],
    ['-7.8', () => tones([2, -7.8]), 'loudness: note'],
    ['-8.2', () => tones([2, -8.2])],
    ['-22.8', () => tones([2, -22.8])],
    ['-23.2', () => tones([2, -23.2]), 'loudness: note'],
    ['-29.8', () => tones([2, -29.8]), 'loudness: note'],
    ['-30.2', () => tones([2, -30.2]), 'loudness: warning'],
  ],
  'the range of loudness': [
    ['20.5 LU', () => tones([4, -10], [4, -30.5]), 'loudness-range: note'],
    ['19.5', () => tones([4, -10], [4, -29.5])],
    ['2.3', () => tones([4, -12], [4, -14.3])],
    ['1.7', () => tones([4, -12], [4, -13.7]), 'loudness-range: note'],
  ],
  'the true peak': [
    ['0.3 dBTP between samples', () => changed(BASE, 1, peaksOf(1.02)), 'true-peak: warning'],
    ['-0.4', () => changed(BASE, 1, peaksOf(0.95)), 'true-peak: note'],
    ['-1.3', () => changed(BASE, 1, peaksOf(0.85))],
  ],
  // Clipping has high true peaks, too.
  clipping: [
    [
      'many times',
      () => changed(BASE, 0.5, flat(1.2, 8)),
      'true-peak: warning',
      'clipping: warning',
    ],
    ['a few times', () => changed(BASE, 1, flat(1.1, 1)), 'true-peak: warning', 'clipping: note'],
    ['almost', () => changed(BASE, 1, flat(0.85, 5)), 'true-peak: note'],
  ],
  silence: [
    ['10.2 s before', () => both(BASE, (one) => joined(silent(10.2), one)), 'silence: warning'],
    ['2.2 s before', () => both(BASE, (one) => joined(silent(2.2), one)), 'silence: note'],
    ['1.8 s before', () => both(BASE, (one) => joined(silent(1.8), one.subarray(RATE)))],
    ['15.2 s after', () => both(BASE, (one) => joined(one, silent(15.2))), 'silence: warning'],
    ['5.2 s after', () => both(BASE, (one) => joined(one, silent(5.2))), 'silence: note'],
    ['4.8 s after', () => both(BASE, (one) => joined(one, silent(4.8)))],
    [
      '20.2 s inside',
      () => both(BASE, (one) => joined(one, silent(20.2), one)),
      'silence: warning',
    ],
    ['5.2 s inside', () => both(BASE, (one) => joined(one, silent(5.2), one)), 'silence: note'],
    ['4.8 s inside', () => both(BASE, (one) => joined(one, silent(4.8), one))],
    ['nothing else', () => [silent(2), silent(2)], 'silence: stop'],
  ],
  channels: [
    ['the right one empty', () => [BASE[0], silent(2)], 'channels: warning'],
    ['45 dB below', () => [BASE[0], BASE[1].map((s) => s * 10 ** (-45 / 20))], 'channels: warning'],
    ['38 dB below', () => [BASE[0], BASE[1].map((s) => s * 10 ** (-38 / 20))]],
    [
      'inverted',
      () => [BASE[0], BASE[0].map((s, i) => 0.2 * BASE[1][i]! - s)],
      'channels: warning',
    ],
    ['half inverted', () => [BASE[0], BASE[0].map((s, i) => 0.6 * BASE[1][i]! - s)]],
    ['the same', () => [BASE[0], BASE[0]], 'channels: note'],
    ['nearly the same', () => [BASE[0], BASE[0].map((s, i) => s + 0.004 * BASE[1][i]!)]],
  ],
  'the offset': [
    ['2.2 %', () => both(BASE, (one) => one.map((s) => s + 0.022)), 'dc-offset: warning'],
    ['1.8 %', () => both(BASE, (one) => one.map((s) => s + 0.018)), 'dc-offset: note'],
    ['0.6 %', () => both(BASE, (one) => one.map((s) => s + 0.006)), 'dc-offset: note'],
    ['0.4 %', () => both(BASE, (one) => one.map((s) => s + 0.004))],
  ],
}

describe('real files that fail one check, and that hold just inside its limit', () => {
  it.each(
    Object.entries(SOUNDS).flatMap(([of, files]) =>
      files.map(([what, sound, ...found]) => ({ of, what, sound, found })),
    ),
  )('$of, $what: $found', async ({ sound, found }) => {
    expect(await findings(await encode(sound()))).toEqual(found)
  })

  it('the bit rate', async () => {
    expect(await findings(await encode(BASE, 112))).toEqual(['bit-rate: warning'])
    expect(await findings(await encode(BASE, 128))).toEqual([])
    const mono = (bitrate: 48 | 64) => mp3OfSamples([BASE[0]], { bitrate })
    expect(await findings(await mono(48))).toEqual(['bit-rate: warning'])
    expect(await findings(await mono(64))).toEqual([])
  })

  it('the sample rate', async () => {
    const at = (sampleRate: 32_000 | 44_100) => mp3OfSamples(BASE, { sampleRate })
    expect(await findings(await at(32_000))).toEqual(['sample-rate: warning'])
    expect(await findings(await at(44_100))).toEqual([])
  })

  it('the band limit: a file made from a smaller one', async () => {
    const from = async (bitrate: 96 | 160 | 192) => decoded(await encode(BASE, bitrate))
    const poor = await from(96)
    expect(await findings(await encode(poor))).toEqual(['band-limit: warning'])
    expect(await findings(await encode(poor, 128))).toEqual([])
    expect(await findings(await encode(await from(160)))).toEqual(['band-limit: note'])
    expect(await findings(await encode(await from(192)))).toEqual([])
  })

  it('the length of the preview', async () => {
    const length = async (seconds: number) => {
      const tone = toneOf({ seconds, level: -14 }, 16_000)
      const mp3 = await mp3OfSamples([tone], { sampleRate: 16_000, bitrate: 32 })
      const { audio: preview } = await upload(mp3)
      const check = checksOf({ ...fine, preview }).find(({ id }) => id === 'preview-length')
      return check?.level
    }
    expect([await length(9.8), await length(10.1)]).toEqual(['note', 'ok'])
    expect([await length(30.9), await length(31.2)]).toEqual(['ok', 'note'])
  })
})

describe('what cannot be decoded', () => {
  let whole: Buffer
  beforeAll(async () => {
    whole = await encode(BASE)
  })
  const at = (frame: number) => {
    let position = 0
    for (let i = 0; i < frame; i++) position += readHeader(whole, position)!.bytes
    return position
  }

  it('is nothing in a whole file', async () => {
    expect(await findings(whole)).toEqual([])
  })

  it('is a frame whose sound was overwritten', async () => {
    const broken = Buffer.from(whole)
    broken.fill(0xff, at(40) + 4, at(40) + 36).fill(0, at(40) + 36, at(41))
    expect(await findings(broken)).toEqual(['decodes: warning'])
    // A decoder makes a noise of this one that would be 170 dB above full scale.
    const worse = Buffer.from(whole)
    worse.fill(0xff, at(40) + 4, at(40) + 36)
    const { audio, tags } = await upload(worse)
    expect(audio.loudness_lufs).toBeLessThan(-10)
    expect(audio.measures?.true_peak_db).toBeLessThan(13)
    expect(checksOf({ ...fine, audio, tags })[0]).toMatchObject({ level: 'warning' })
  })

  it('is a frame whose header was overwritten: the upload leaves it out, and says so', async () => {
    const broken = Buffer.from(whole)
    broken.fill(0, at(40), at(40) + 600)
    const facts = await upload(broken)
    expect(facts.tags).toMatchObject({ title: null, lost_frames: 1 })
    const [decodes] = checksOf({ ...fine, ...facts })
    expect(decodes).toMatchObject({ level: 'warning', value: 1 })
    expect(decodes?.at_ms).toBeGreaterThan(900)
    expect(decodes?.at_ms).toBeLessThan(1_100)
  })

  it('is not what programs put behind the sound', async () => {
    expect(await findings(Buffer.concat([whole, Buffer.alloc(2_000)]))).toEqual([])
  })

  it('is an end that is missing in the store', async () => {
    const cut = whole.subarray(0, whole.length - 300)
    const { measures, loudness_lufs } = await listen(Buffer.from(cut))
    const [decodes] = checksOf({ ...fine, audio: { duration_ms: 2_000, loudness_lufs, measures } })
    expect(decodes).toMatchObject({ level: 'warning' })
    expect(decodes?.finding).toMatchObject({ faults: [{ kind: 'breaks-off' }] })
  })

  it('is no length that is stated wrongly: the stored file states the right one', async () => {
    const frames = Math.floor(whole.length / 1_044)
    const { audio } = await upload(stating(whole, frames - 42))
    expect(audio.measures?.stated_ms).toBe(audio.measures?.counted_ms)
    expect(await findings(stating(whole, frames - 42))).toEqual([])
  })

  it('is a last frame cut short, which some encoders leave: a note', async () => {
    const cut = whole.subarray(0, whole.length - 300)
    const facts = await upload(cut)
    expect(facts.audio.measures?.is_cut_off).toBe(false)
    expect(checksOf({ ...fine, ...facts })[0]).toMatchObject({
      level: 'note',
      finding: { faults: [{ kind: 'cut-frame', place: 'end', length_ms: 19 }] },
      left_out: [{ file: 'audio', kind: 'cut', place: 'end' }],
    })
  })
})
