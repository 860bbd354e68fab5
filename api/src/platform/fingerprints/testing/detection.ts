import { hashesOf } from '@melodia/db/fingerprints/hashes'
import { compareFingerprints } from '../compare.ts'
import { DISGUISE_NAMES, type DisguiseName } from './disguises.ts'
import type { Recording } from './recordings.ts'

/** How well a disguise is recognised. */
export interface Recall {
  disguise: DisguiseName
  /** Pieces that share hashes with the original, so that the index leads to it. */
  led: number
  /** How many of these the comparison recognises: as the same recording, as an excerpt. */
  same: number
  excerpts: number
}

export interface Detection {
  recalls: Recall[]
  /** Pairs of different pieces, both ways, in all disguises; those found alike by mistake. */
  pairs: number
  mistakes: string[]
}

/** Looks for each piece in each disguise, and compares all different pieces. */
export function detect(recordings: readonly Recording[]): Detection {
  const names = DISGUISE_NAMES.filter((name) => recordings.some(({ disguises }) => disguises[name]))
  const recalls = names.map((disguise) => recallOf(recordings, disguise))
  const all = recordings.flatMap(({ name, original, disguises }) => [
    { name, heard: original },
    ...names.map((disguise) => ({ name, heard: disguises[disguise] ?? NOTHING })),
  ])
  const mistakes: string[] = []
  let pairs = 0
  for (const { name, heard } of all)
    for (const recording of recordings) {
      if (recording.name === name) continue
      pairs++
      if (compareFingerprints(heard, recording.original))
        mistakes.push(`${name} as ${recording.name}`)
    }
  return { recalls, pairs, mistakes }
}

const NOTHING = new Uint32Array()

function recallOf(recordings: readonly Recording[], disguise: DisguiseName): Recall {
  let led = 0
  const found = []
  for (const { original, disguises } of recordings) {
    const heard = disguises[disguise] ?? NOTHING
    const known = new Set(hashesOf(original))
    if (!hashesOf(heard).some((hash) => known.has(hash))) continue
    led++
    const similarity = compareFingerprints(heard, original)
    if (similarity) found.push(similarity)
  }
  const same = found.filter(({ kind }) => kind === 'same-recording').length
  return {
    disguise,
    led,
    same,
    excerpts: found.length - same,
  }
}
