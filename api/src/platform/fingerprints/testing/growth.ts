import type { Database, DatabaseLocation } from '@melodia/db/database'
import { indexFingerprint } from '@melodia/db/fingerprints'
import { entriesOf } from '@melodia/db/fingerprints/buckets'
import { hashesOf } from '@melodia/db/fingerprints/hashes'
import { packValues } from '@melodia/db/fingerprints/values'
import { tableBytes } from '@melodia/db/testing/tableBytes'
import { makeFingerprinter, VALUE_MS } from '../chromaprint.ts'
import { recordingsLike } from '../matches.ts'
import { RATE } from './instruments.ts'
import { compose, PIECES } from './pieces.ts'
import { randomFrom, type Random } from './tunes.ts'

/** Length of a track in values: three and a half minutes. */
const LENGTH = Math.round(210_000 / VALUE_MS)
/** Values of a stretch that is made of one piece: six seconds. */
const STRETCH = 48
/** Every tenth stretch begins with one of these, like the loops of a library: four seconds. */
const LOOPS = 200
const LOOP = 30
/** Tracks that are written by the product's own functions, after the others. */
const LAST = 200
const AT_ONCE = 500

export interface Growth {
  tracks: number
  /** Bytes a track: of the index, and of the fingerprints beside it. */
  indexBytes: number
  fingerprintBytes: number
  /** Milliseconds of a lookup with all its comparisons, and of adding a track to the index. */
  medianMs: number
  longestMs: number
  addMs: number
  /** Shares of the copies and of the excerpts of 20 s that were found; strangers found by mistake. */
  copies: number
  excerpts: number
  strangers: number
}

/** Makes fingerprints that go on as those of real sound do, each different from all others. */
export function makeFakes(pieces = 6) {
  const real = PIECES.slice(0, pieces).map((plan) => {
    const fingerprinter = makeFingerprinter(RATE)
    fingerprinter.add(compose({ ...plan, seconds: 60 }).sound)
    return fingerprinter.result()
  })
  const stretch = (random: Random) => {
    const piece = random.pick(real)
    const from = Math.floor(random.next() * (piece.length - STRETCH))
    // Another tune, with changes at the same places.
    const other = Math.floor(random.next() * 2 ** 32)
    return piece.subarray(from, from + STRETCH).map((value) => value ^ other)
  }
  const loop = randomFrom('loops')
  const loops = Array.from({ length: LOOPS }, () => stretch(loop).subarray(0, LOOP))
  return (name: string): Uint32Array => {
    const random = randomFrom(name)
    const values = new Uint32Array(LENGTH)
    for (let at = 0; at < LENGTH; at += STRETCH) {
      values.set(stretch(random).subarray(0, LENGTH - at), at)
      if (random.chance(0.1)) values.set(random.pick(loops).subarray(0, LENGTH - at), at)
    }
    return values
  }
}
type Fakes = ReturnType<typeof makeFakes>

/** As many bits differ as in a copy that begins between two windows of the original. */
function copyOf(values: Uint32Array, random: Random): Uint32Array {
  return values.map((value) => {
    for (const [bit, percent] of CHANGED.entries())
      if (random.chance(percent / 100)) value ^= 1 << bit
    return value
  })
}
/** In how many of a hundred values of such a copy each bit is another one. */
const CHANGED = [
  6, 4, 2, 2, 13, 8, 7, 4, 7, 5, 9, 5, 15, 10, 6, 3, 14, 9, 2, 1, 4, 2, 9, 6, 7, 4, 2, 1, 2, 1, 2,
  1,
]

/** Fills an empty database with that many recordings, and measures its index. */
export async function measureGrowth(
  db: Database,
  location: DatabaseLocation,
  tracks: number,
  fake: Fakes,
): Promise<Growth> {
  await fill(db, tracks - LAST, fake)
  const added: number[] = []
  for (let n = tracks - LAST; n < tracks; n++) {
    const [seq = 0] = await insert(db, [fake(`track ${n}`)], n)
    const start = performance.now()
    await db.write((write) => indexFingerprint(write, seq))
    added.push(performance.now() - start)
  }
  const found = await lookUp(db, tracks, fake)
  return {
    tracks,
    indexBytes: (await tableBytes(location, 'fingerprint_buckets')) / tracks,
    fingerprintBytes: (await tableBytes(location, 'fingerprints')) / tracks,
    addMs: median(added),
    ...found,
  }
}

/** The index at once: one by one, each bucket would be written some hundred times. */
async function fill(db: Database, tracks: number, fake: Fakes) {
  const buckets = new Map<number, string>()
  for (let n = 0; n < tracks; n += AT_ONCE) {
    const many = Array.from({ length: Math.min(AT_ONCE, tracks - n) }, (_, i) =>
      fake(`track ${n + i}`),
    )
    for (const [i, seq] of (await insert(db, many, n)).entries())
      for (const [bucket, entries] of entriesOf(seq, hashesOf(many[i]!)))
        buckets.set(bucket, (buckets.get(bucket) ?? '') + entries)
  }
  const rows = [...buckets].map(([bucket, entries]) => ({ bucket, entries }))
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db.write(async ({ db: to, tables }) => {
      await to.insert(tables.fingerprint_buckets).values(rows.slice(at, at + AT_ONCE))
    })
}

async function insert(db: Database, many: readonly Uint32Array[], from: number) {
  const rows = many.map((values, i) => ({
    sha256: String(from + i).padStart(64, '0'),
    values: packValues(values),
    duration_ms: 210_000,
    is_indexed: many.length > 1,
  }))
  const written = await db.write(({ db: to, tables: { fingerprints: f } }) =>
    to.insert(f).values(rows).returning({ seq: f.seq }),
  )
  return written.map(({ seq }) => seq)
}

const LOOKUPS = 60

async function lookUp(db: Database, tracks: number, fake: Fakes) {
  const random = randomFrom('lookups')
  const times: number[] = []
  /** Whether a recording is found in the track of this number; in any, if it is null. */
  const isFound = async (values: Uint32Array, number: number | null) => {
    const start = performance.now()
    const alike = await recordingsLike(db.read, { seq: 0, values, duration_ms: 0 })
    times.push(performance.now() - start)
    return number === null ? alike.size > 1 : alike.has(number + 1)
  }
  let [copies, excerpts, strangers] = [0, 0, 0]
  for (let n = 0; n < LOOKUPS; n++) {
    const number = Math.floor(random.next() * tracks)
    const copy = copyOf(fake(`track ${number}`), random)
    const from = Math.floor(random.next() * (LENGTH - 142))
    if (await isFound(copy.subarray(57), number)) copies++
    if (await isFound(copy.slice(from, from + 142), number)) excerpts++
    if (await isFound(fake(`stranger ${n}`), null)) strangers++
  }
  return {
    medianMs: median(times),
    longestMs: Math.max(...times),
    copies: copies / LOOKUPS,
    excerpts: excerpts / LOOKUPS,
    strangers,
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
