import { forgetAliases, setAliases } from '@melodia/db/aliases'
import { createArtist, updateArtist, type ArtistRecord } from '@melodia/db/artists'
import { separateInConsents } from '@melodia/db/consents/merge'
import { separateInContributions } from '@melodia/db/contributions'
import { peopleOfIds } from '@melodia/db/credits'
import type { Handle } from '@melodia/db/database'
import { creditsNaming, idsOf, setArtistsOf } from '@melodia/db/merges'
import { separateInParties } from '@melodia/db/splits/merge'
import type { MergeSnapshot } from '@melodia/db/tables'
import { separateRepresentations } from '../representations/merge.ts'
import type { Credits } from './audit.ts'
import { combined, differing, profileOf } from './combined.ts'

/**
 * Undoes what a merge did, except where somebody has changed it since. Returns the artists of the
 * changed tracks as they were and as they are.
 */
export async function separate(
  write: Handle,
  kept: MergeSnapshot,
  into: ArtistRecord,
  now: number,
) {
  const { before, from, tracks, contributions, consents, parties, representations } = kept
  await forgetAliases(
    write,
    from.map(({ id }) => id),
  )
  const seqs = new Map([[into.id, into.seq]])
  for (const { id, created_at, version, aliases, featured: _, ...artist } of from) {
    const restored = { id, created_at, version: version + 1 }
    const seq = await createArtist(write, { ...artist, restored }, now)
    await setAliases(write, seq, aliases)
    seqs.set(id, seq)
  }
  if (contributions)
    await separateInContributions(write, contributions, { into: into.seq, seqs: new Map(seqs) })
  if (consents) await separateInConsents(write, consents, { into: into.seq, seqs: new Map(seqs) })
  if (parties) await separateInParties(write, parties, { into: into.seq, seqs })
  if (representations)
    await separateRepresentations(write, representations, { into: into.seq, seqs })
  const changed = new Set(differing(profileOf(into), combined([before, ...from])))
  const facts = Object.fromEntries(
    Object.entries(before).filter(([field]) => !changed.has(field as keyof typeof before)),
  )
  await updateArtist(write, into.id, facts, { now })
  const present = await creditsNaming(write, [into.seq])
  const after = await formerCredits(write, present, tracks, seqs, into)
  const merged = from.flatMap(({ id }) => seqs.get(id) ?? [])
  await setArtistsOf(write, after, { into: into.seq, merged, now })
  return { before: present, after, merged }
}

/**
 * The artists of each track before the merge. Where they have been changed since, only the merged
 * artist is replaced; a track that does not name it any more is left as it is.
 */
async function formerCredits(
  write: Handle,
  present: Credits,
  tracks: MergeSnapshot['tracks'],
  seqs: Map<string, number>,
  into: ArtistRecord,
): Promise<Map<number, number[]>> {
  const others = new Set(tracks.flatMap(({ artists }) => artists).filter((id) => !seqs.has(id)))
  for (const [id, { seq }] of await peopleOfIds(write, 'artist', [...others])) seqs.set(id, seq)
  const separated = new Set([...seqs].filter(([id]) => !others.has(id)).map(([, seq]) => seq))
  const former = new Map(
    tracks.map(({ id, artists }) => [id, artists.flatMap((artistId) => seqs.get(artistId) ?? [])]),
  )
  const ids = await idsOf(write, 'tracks', [...present.keys()])
  const result = new Map<number, number[]>()
  for (const [track, people] of present) {
    const was = former.get(ids.get(track) ?? '')
    if (!was) continue
    const merged = [...new Set(was.map((seq) => (separated.has(seq) ? into.seq : seq)))]
    const theirs = was.filter((seq) => separated.has(seq))
    const isUnchanged = String(merged) === String(people)
    result.set(
      track,
      isUnchanged ? was : people.flatMap((seq) => (seq === into.seq ? theirs : [seq])),
    )
  }
  return result
}
