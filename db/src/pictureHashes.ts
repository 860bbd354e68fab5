import { and, asc, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Handle } from './database.ts'

/**
 * Largest share of bits in which two pictures may differ, of those that either has. The same
 * picture re-encoded, smaller or brighter differs in a few percent; different ones in 23 and more,
 * most in over 60 (docs/decisions/140).
 */
const SAME = 0.22
/** Pictures with fewer bits are plain, or plain with a spot in the middle: many look alike. */
const FEWEST_BITS = 24
/** Bands that differ from each other: those of a gradient hardly do. */
const FEWEST_DIFFERENT = 6
/** A band with fewer bits is of a plain part of the picture, and leads to too many others. */
const TELLING_BITS = 3
/** Pictures with the most bands in common are compared. */
const CANDIDATES = 100

/** Keeps how a picture looks: numbers of 22 bits, made by `api/src/platform/media/pictureHash.ts`. */
export async function savePictureHash(
  write: Handle,
  file: number,
  hash: readonly number[],
): Promise<void> {
  const { artwork_hashes } = write.tables
  const bands = hash.map((value, band) => ({ file, band, value })).filter(({ value }) => value > 0)
  if (bands.length > 0) await write.db.insert(artwork_hashes).values(bands).onConflictDoNothing()
}

/** The pictures that look like this one by their `seq`, and how much: from 0 to 1, itself 1. */
export async function imagesLike(read: Handle, seq: number): Promise<Map<number, number>> {
  const own = (await hashesOf(read, [seq])).get(seq)
  const alike = new Map([[seq, 1]])
  if (!own) return alike
  const candidates = await hashesOf(read, await likeliest(read, own))
  for (const [file, hash] of candidates) {
    const difference = differenceOf(own, hash)
    if (file !== seq && difference <= SAME) alike.set(file, 1 - difference)
  }
  return alike
}

type Bands = ReadonlyMap<number, number>

async function likeliest(read: Handle, bands: Bands): Promise<number[]> {
  const { artwork_hashes: h } = read.tables
  const telling = [...bands].filter(([, value]) => bitsOf(value) >= TELLING_BITS)
  if (telling.length === 0) return []
  const rows = await read.db
    .select({ file: h.file, common: count() })
    .from(h)
    .where(or(...telling.map(([band, value]) => and(eq(h.band, band), eq(h.value, value)))))
    .groupBy(h.file)
    .orderBy(desc(count()), h.file)
    .limit(CANDIDATES)
  return rows.map(({ file }) => file)
}

async function hashesOf(read: Handle, files: readonly number[]): Promise<Map<number, Bands>> {
  const { artwork_hashes: h } = read.tables
  const rows = await read.prepared('hashes of pictures', { files }, () =>
    read.db
      .select({ file: h.file, band: h.band, value: h.value })
      .from(h)
      .where(read.among(h.file, 'files')),
  )
  const hashes = new Map<number, Map<number, number>>()
  for (const { file, band, value } of rows) {
    const bands = hashes.get(file) ?? new Map<number, number>()
    hashes.set(file, bands.set(band, value))
  }
  return hashes
}

/** From 0, the same, to 1. */
function differenceOf(left: Bands, right: Bands): number {
  let [differing, all] = [0, 0]
  for (const band of new Set([...left.keys(), ...right.keys()])) {
    const [a, b] = [left.get(band) ?? 0, right.get(band) ?? 0]
    differing += bitsOf(a ^ b)
    all += bitsOf(a | b)
  }
  const isTelling = (bands: Bands) => new Set(bands.values()).size >= FEWEST_DIFFERENT
  return all < FEWEST_BITS || !isTelling(left) || !isTelling(right) ? 1 : differing / all
}

/** Artwork of which is not known how it looks; some, from `after` on. */
export async function artworkWithoutHash(
  read: Handle,
  after: number,
): Promise<{ seq: number; key: string }[]> {
  const { artwork_hashes: h, media_files: f, tracks: t } = read.tables
  return read.db
    .selectDistinct({ seq: f.seq, key: f.key })
    .from(t)
    .innerJoin(f, eq(f.seq, t.artwork))
    .leftJoin(h, eq(h.file, f.seq))
    .where(and(gt(f.seq, after), isNull(h.file)))
    .orderBy(asc(f.seq))
    .limit(PICTURES_AT_ONCE)
}
const PICTURES_AT_ONCE = 500

function bitsOf(value: number) {
  let bits = 0
  for (let rest = value; rest > 0; rest >>= 1) bits += rest & 1
  return bits
}
