import { detect } from '@melodia/api/platform/fingerprints/testing/detection'
import { measureIndexes } from '@melodia/api/platform/fingerprints/testing/indexes'
import { PIECES } from '@melodia/api/platform/fingerprints/testing/pieces'
import { record } from '@melodia/api/platform/fingerprints/testing/recordings'

type Remark = (text: string) => void

/** Composes and disguises all pieces: about half a minute of processor time each. */
export async function detection(remark: Remark) {
  const recordings = []
  for (const plan of PIECES) recordings.push(await record(plan))
  const { recalls, pairs, mistakes } = detect(recordings)
  for (const { disguise, pieces, led, same, excerpts, leastConfidence } of recalls)
    remark(
      `${disguise}: ${same} the same, ${excerpts} excerpts of ${pieces}; ` +
        `the index led to ${led}; least confidence ${leastConfidence}`,
    )
  remark(`${pairs} comparisons of different pieces. ${mistakes.join(', ')}`)
  const required = recalls.filter(({ isRequired }) => isRequired)
  const found = required.map(({ same, excerpts, pieces }) => (same + excerpts) / pieces)
  return { found: Math.min(...found), mistakes: mistakes.length }
}

/** Fills both databases with recordings; the last ones are those with 100,000. */
export async function indexes(remark: Remark) {
  const last = []
  for (const kind of ['sqlite', 'postgres'] as const) {
    const grown = await measureIndexes(kind, [1_000, 10_000, 100_000])
    for (const growth of grown)
      remark(
        `${kind}, ${growth.tracks} tracks: index ${growth.indexBytes.toFixed(0)} bytes a track, ` +
          `fingerprints ${growth.fingerprintBytes.toFixed(0)}; lookup ${growth.medianMs.toFixed(1)} ms, ` +
          `at most ${growth.longestMs.toFixed(1)}; adding ${growth.addMs.toFixed(1)} ms; found ` +
          `${growth.copies} of copies, ${growth.excerpts} of excerpts, ${growth.strangers} strangers`,
      )
    last.push(...grown.slice(-1))
  }
  return last
}
