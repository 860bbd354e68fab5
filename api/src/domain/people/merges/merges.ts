import { MERGE_KEPT_DAYS } from '@melodia/contract/choices/artists'
import type { MergePreview } from '@melodia/contract/merges'
import { aliasesOf, setAliases } from '@melodia/db/aliases'
import { getArtist, updateArtist, type ArtistRecord } from '@melodia/db/artists'
import { peopleOfIds } from '@melodia/db/credits'
import { publishedTaking } from '@melodia/db/consents/coverage'
import { mergeInConsents } from '@melodia/db/consents/merge'
import { mergeInContributions, movePastTakes } from '@melodia/db/contributions'
import { movePastArtists } from '@melodia/db/credits/replace'
import type { Database, Handle } from '@melodia/db/database'
import { deleteRecords, removeDeleted } from '@melodia/db/deletion'
import { moveFollowers } from '@melodia/db/follows'
import { getSetting, setSetting } from '@melodia/db/settings'
import {
  addMerge,
  creditsNaming,
  getMerge,
  idsOf,
  listMerges,
  markUndone,
  setArtistsOf,
  type StoredMerge,
} from '@melodia/db/merges'
import { countHolding } from '@melodia/db/playlists'
import { mergeInParties } from '@melodia/db/splits/merge'
import { identityOf } from '@melodia/db/records/identity'
import type { MergeSnapshot } from '@melodia/db/tables'
import { actorOf, type Caller } from '../../../platform/access/access.ts'
import { followArtists } from '../../approvals/follow.ts'
import { followConsents } from '../../consents/cover.ts'
import { conflict, notFound, unacceptable } from '../../../kit/http/errors.ts'
import { mergeRepresentations } from '../representations/merge.ts'
import { auditMerge } from './audit.ts'
import { combined, differing, profileOf } from './combined.ts'
import { separate } from './separate.ts'

interface MergesOptions {
  db: Database
  clock: () => number
}

/** Newest merges that are listed. */
const LISTED = 50
/** Milliseconds for which a merge can be undone. */
export const MERGE_KEPT_MS = MERGE_KEPT_DAYS * 24 * 60 * 60_000

/** Merges artists who are one and the same. Knows nothing of HTTP. */
export function makeMerges({ db, clock }: MergesOptions) {
  async function preview(id: string, from: readonly string[]): Promise<MergePreview> {
    const { into, others } = await mergeable(db.read, id, from)
    const credits = await creditsNaming(db.read, seqsOf(others))
    const ids = await idsOf(db.read, 'tracks', [...credits.keys()])
    const before = profileOf(into)
    const after = combined([into, ...others].map(profileOf))
    const moves = differing(before, after)
    return {
      artist: { id, name: into.name },
      from: others.map((merged) => ({ id: merged.id, name: merged.name })),
      tracks: credits.size,
      playlists: (await countHolding(db.read, 'everything', [...ids.values()])).total,
      images: after.images.length - before.images.length,
      texts: (['bio', 'country', 'genres'] as const).filter((field) => moves.includes(field)),
      aliases: await newAliases(db.read, into, others),
    }
  }

  /** In one transaction: tracks, texts and images move, and the old names find the artist. */
  async function merge(caller: Caller, id: string, from: readonly string[]): Promise<StoredMerge> {
    const now = clock()
    return db.write(async (write) => {
      const { into, others } = await mergeable(write, id, from)
      const credits = await creditsNaming(write, seqsOf(others))
      const kept = await snapshotOf(write, into, others, credits)
      const isOther = new Set(seqsOf(others))
      const after = new Map(
        [...credits].map(([track, people]) => [
          track,
          people.map((seq) => (isOther.has(seq) ? into.seq : seq)),
        ]),
      )
      await setArtistsOf(write, after, { into: into.seq, merged: seqsOf(others), now })
      await movePastArtists(write, seqsOf(others), into.seq)
      await movePastTakes(write, seqsOf(others), into.seq)
      kept.contributions = await mergeInContributions(write, seqsOf(others), into.seq)
      kept.consents = await mergeInConsents(write, seqsOf(others), into.seq)
      kept.parties = await mergeInParties(write, seqsOf(others), into.seq)
      await moveFollowers(write, seqsOf(others), into.seq)
      const by = actorOf(caller)
      const done = { by, now }
      kept.representations = await mergeRepresentations(write, others, into, { actor: by, now })
      await setAliases(
        write,
        into.seq,
        kept.from.flatMap((merged) => [{ id: merged.id, name: merged.name }, ...merged.aliases]),
      )
      await replaceFeatured(write, from, id, now)
      await deleteRecords(write, 'artists', seqsOf(others), now)
      await removeDeleted(write)
      await updateArtist(write, id, combined([into, ...others].map(profileOf)), { now })
      const taking = await publishedTaking(write, [into.seq])
      await followConsents(write, taking, done)
      await followArtists(write, [into.seq, ...seqsOf(others)], done)
      const stored = await addMerge(write, { artist_id: id, kept, by: actorOf(caller), now })
      await auditMerge(write, 'merge', {
        caller,
        into,
        kept,
        before: credits,
        after,
        others: new Map(others.map(({ seq, name }) => [seq, name])),
        now,
      })
      return stored
    })
  }

  /** Gives the merged artists back, with their tracks where these still name the artist. */
  async function undo(caller: Caller, id: string): Promise<StoredMerge> {
    const now = clock()
    return db.write(async (write) => {
      const stored = await getMerge(write, id)
      if (!stored) throw notFound('Merge')
      if (stored.undone_at !== null) throw conflict('This merge has been taken back already.')
      if (now - stored.merged_at >= MERGE_KEPT_MS)
        throw conflict(
          `This merge is more than ${MERGE_KEPT_DAYS} days old and cannot be taken back any more.`,
        )
      const into = await getArtist(write, stored.artist_id)
      if (!into)
        throw conflict(
          'The artist of this merge was deleted or merged into another one. Take that back first.',
        )
      const { kept } = stored
      const changed = await separate(write, kept, into, now)
      const artists = [into.seq, ...changed.merged]
      const taking = await publishedTaking(write, artists)
      const done = { by: actorOf(caller), now }
      await followConsents(write, taking, done)
      await followArtists(write, artists, done)
      await markUndone(write, stored.seq, now)
      const others = new Map<number, string>()
      await auditMerge(write, 'undo-merge', { caller, into, kept, ...changed, others, now })
      return { ...stored, undone_at: now }
    })
  }

  /** The newest merges, and whether they can be undone. */
  async function list() {
    const merges = await listMerges(db.read, LISTED)
    const artists = await peopleOfIds(
      db.read,
      'artist',
      merges.map(({ artist_id }) => artist_id),
    )
    return merges.map((merge) => present(merge, artists.get(merge.artist_id)))
  }

  async function presented(merge: StoredMerge) {
    const artists = await peopleOfIds(db.read, 'artist', [merge.artist_id])
    return present(merge, artists.get(merge.artist_id))
  }

  const present = (
    { id, kept, merged_at, merged_by_name, undone_at }: StoredMerge,
    artist: { id: string; name: string } | undefined,
  ) => ({
    id,
    artist: artist ? { id: artist.id, name: artist.name } : null,
    from: kept.from.map((merged) => ({ id: merged.id, name: merged.name })),
    tracks: kept.tracks.length,
    merged_at: new Date(merged_at).toISOString(),
    merged_by: merged_by_name,
    undone_at: undone_at === null ? null : new Date(undone_at).toISOString(),
    can_undo: undone_at === null && clock() - merged_at < MERGE_KEPT_MS,
  })

  return { preview, merge, undo, list, presented }
}

const seqsOf = (artists: readonly ArtistRecord[]) => artists.map(({ seq }) => seq)

/** The artist that stays and those that are merged into it. */
async function mergeable(read: Handle, id: string, from: readonly string[]) {
  const into = await getArtist(read, id)
  if (!into) throw notFound('Artist')
  if (from.includes(id)) throw unacceptable({ from: 'An artist cannot be merged into itself.' })
  const others: ArtistRecord[] = []
  const unknown: string[] = []
  for (const artistId of from) {
    const artist = await getArtist(read, artistId)
    if (artist) others.push(artist)
    else unknown.push(artistId)
  }
  if (unknown.length > 0)
    throw unacceptable({ from: `There is no artist with the id ${unknown.join(', ')}.` })
  return { into, others }
}

/** Old names that differ from the artist's own. */
async function newAliases(read: Handle, into: ArtistRecord, others: readonly ArtistRecord[]) {
  const names = new Map<string, string>()
  for (const { seq, name } of others)
    for (const spelling of [name, ...(await aliasesOf(read, seq)).map((alias) => alias.name)])
      names.set(identityOf(spelling), spelling)
  names.delete(identityOf(into.name))
  return [...names.values()]
}

/** Everything needed to undo the merge. */
async function snapshotOf(
  write: Handle,
  into: ArtistRecord,
  others: readonly ArtistRecord[],
  credits: ReadonlyMap<number, readonly number[]>,
): Promise<MergeSnapshot> {
  const artists = await idsOf(write, 'artists', [...new Set([...credits.values()].flat())])
  const tracks = await idsOf(write, 'tracks', [...credits.keys()])
  const featured = (await getSetting(write, 'featured:artists')).value
  const from: MergeSnapshot['from'] = []
  for (const artist of others) {
    const { seq, id, name, popularity, version, created_at } = artist
    from.push({
      id,
      name,
      popularity,
      version,
      ...profileOf(artist),
      aliases: await aliasesOf(write, seq),
      featured: featured.includes(id) ? featured.indexOf(id) : null,
      created_at: Date.parse(created_at),
    })
  }
  return {
    before: profileOf(into),
    from,
    tracks: [...credits].map(([track, people]) => ({
      id: tracks.get(track) ?? '',
      artists: people.flatMap((person) => artists.get(person) ?? []),
    })),
  }
}

/** The artist takes the first place that one of the others had among the featured ones. */
async function replaceFeatured(write: Handle, from: readonly string[], id: string, now: number) {
  const { value: ids } = await getSetting(write, 'featured:artists')
  if (!ids.some((artistId) => from.includes(artistId))) return
  const next = ids.map((artistId) => (from.includes(artistId) ? id : artistId))
  await setSetting(write, 'featured:artists', [...new Set(next)], { now })
}
