import { createHash } from 'node:crypto'
import type { Database } from '../database.ts'
import { replaceSecret, secret, secretBirths } from '../secrets.ts'

/** A stored key: text, or a JWK. */
export type Key = string | { kid: string }

/** Until when replaced keys still verify, by key name. */
type Retired = Readonly<Record<string, number>>
const RETIRED = 'retired-keys'
/** When the keys of each name were last rotated, in Unix milliseconds. */
type Rotations = Readonly<Record<string, number>>
const ROTATIONS = 'key-rotations'

const nameOf = (key: Key) =>
  typeof key === 'string' ? createHash('sha256').update(key).digest('base64url') : key.kid

/** The keys of a name, newest first: the first signs, all verify. Makes one if there is none. */
export async function readKeys<K extends Key>(
  db: Database,
  name: string,
  make: () => K | Promise<K>,
  now: number,
): Promise<K[]> {
  const keys = await secret<K | K[]>(db, name, async () => [await make()])
  const retired = await secret<Retired>(db, RETIRED, () => ({}))
  return listOf(keys).filter((key) => isGood(key, retired, now))
}

/** Adds a new signing key. The previous keys still verify until a time and are then dropped. */
export async function rotateKeys<K extends Key>(
  db: Database,
  name: string,
  key: K,
  { until, now }: { until: number; now: number },
): Promise<void> {
  const retired = await secret<Retired>(db, RETIRED, () => ({}))
  const keys = await replaceSecret<K | K[]>(db, name, (existing) => [
    key,
    ...listOf(existing ?? []).filter((old) => isGood(old, retired, now)),
  ])
  await replaceSecret<Rotations>(db, ROTATIONS, (at) => ({ ...at, [name]: now }))
  await replaceSecret<Retired>(db, RETIRED, (ends) => ({
    ...Object.fromEntries(
      listOf(keys)
        .slice(1)
        .map((old) => [nameOf(old), until]),
    ),
    ...ends,
  }))
}

/**
 * When the newest key of each name was made, in Unix milliseconds. One that is in a file and was never
 * rotated is left out: nobody noted it.
 */
export async function keyBirths(db: Database): Promise<Map<string, number>> {
  const births = new Map<string, number>()
  const rotated = await secret<Rotations>(db, ROTATIONS, () => ({}))
  for (const [name, first] of await secretBirths(db)) {
    const at = rotated[name] ?? first
    if (at !== null && name !== RETIRED && name !== ROTATIONS) births.set(name, at)
  }
  return births
}

const isGood = (key: Key, retired: Retired, now: number) => (retired[nameOf(key)] ?? Infinity) > now

/** The first key may be stored without a list. */
const listOf = <K extends Key>(keys: K | K[]): K[] => (Array.isArray(keys) ? keys : [keys])
