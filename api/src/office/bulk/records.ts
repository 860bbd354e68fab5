import type { Fact } from '@melodia/contract/changes'
import type { BulkNoun } from '@melodia/contract/bulk'
import { creditsText } from '@melodia/contract/creditsText'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import { loadArtists } from '@melodia/db/artists'
import { loadCreators } from '@melodia/db/creators'
import type { NewContribution } from '@melodia/db/contributions'
import { newlyCredited, type Credited } from '@melodia/db/credits/newly'
import type { Handle } from '@melodia/db/database'
import { patchNamed, patchTracks, type NamedPatch, type TrackPatch } from '@melodia/db/many'
import { loadPlaylistEntries } from '@melodia/db/playlists'
import { loadTracks } from '@melodia/db/tracks'
import { switchCreator } from '../../domain/people/creators/suspension.ts'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { followApprovals } from '../../domain/approvals/follow.ts'
import { refuseAddedNames, usesOfPublished } from '../../domain/approvals/refuse.ts'
import { followConsents } from '../../domain/consents/cover.ts'
import { factsOf } from '../../domain/tracks/audit.ts'

/** A record of a bulk change: its facts by their names in forms. */
export interface ManyRecord {
  seq: number
  id: string
  title: string
  version: number
  fields: Record<string, Fact>
  /** Only for a track. */
  status?: TrackStatus
}

/** These records of a noun; missing ones are left out. */
export async function loadMany(
  read: Handle,
  noun: BulkNoun,
  seqs: readonly number[],
): Promise<ManyRecord[]> {
  return LOADERS[noun](read, seqs)
}

const LOADERS: Readonly<
  Record<BulkNoun, (read: Handle, seqs: readonly number[]) => Promise<ManyRecord[]>>
> = {
  tracks: async (read, seqs) =>
    (await loadTracks(read, seqs)).map((track) => ({
      seq: track.seq,
      id: track.id,
      title: track.title,
      version: track.version,
      status: track.status,
      fields: {
        ...factsOf(track),
        credits: creditsText(track.contributions, track.declared),
      },
    })),
  artists: async (read, seqs) =>
    named(await loadArtists(read, seqs), ['name', 'country', 'genres', 'popularity', 'bio']),
  creators: async (read, seqs) =>
    named(await loadCreators(read, seqs), [
      'name',
      'uri',
      'is_active',
      'genres',
      'popularity',
      'bio',
    ]),
  playlists: async (read, seqs) =>
    named(await loadPlaylistEntries(read, seqs), ['name', 'public', 'description']),
}

type Named = Pick<ManyRecord, 'seq' | 'id' | 'version'> & { name: string }

/** Records that have a name for a title, with these of their facts. */
const named = <Name extends string>(
  records: readonly (Named & Record<Name, Fact>)[],
  facts: readonly Name[],
): ManyRecord[] =>
  records.map((record) => ({
    seq: record.seq,
    id: record.id,
    title: record.name,
    version: record.version,
    fields: Object.fromEntries(facts.map((name) => [name, record[name]])),
  }))

/** New values of a record: facts by name, and people by `seq`. */
export interface Patch {
  seq: number
  facts: Record<string, Fact>
  artists?: readonly number[]
  creators?: readonly number[]
  /** Null where nothing is said of who made it. */
  credits?: readonly NewContribution[] | null
}

/** Writes the new values of many records, with all that follows from them. Returns whom it credits. */
export async function patchMany(
  write: Handle,
  noun: BulkNoun,
  patches: readonly Patch[],
  { caller, now }: { caller: Caller; now: number },
): Promise<Credited> {
  // The facts have passed the schemas of the noun's form, whose names are those of its columns.
  if (noun !== 'tracks') {
    const named = patches.map(({ seq, facts }) => ({ seq, facts: withoutSwitch(facts) }))
    await patchNamed(write, noun, named as readonly NamedPatch[], now)
    if (noun === 'creators') await switchCreators(write, patches, { caller, now })
    return new Map()
  }
  const credited = await newlyCredited(write, patches)
  const tracks = patches.map(({ seq }) => seq)
  const uses = await usesOfPublished(write, tracks)
  await patchTracks(write, patches as readonly TrackPatch[], now)
  const done = { by: actorOf(caller), now }
  await refuseAddedNames(write, uses, { caller })
  await followApprovals(write, tracks, done)
  await followConsents(write, tracks, done)
  return credited
}

const withoutSwitch = (facts: Patch['facts']) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'is_active'))

/** Switches the creators off or on whose patches say so. */
async function switchCreators(
  write: Handle,
  patches: readonly Patch[],
  done: { caller: Caller; now: number },
) {
  const wanted = new Map(patches.map(({ seq, facts }) => [seq, facts['is_active']]))
  const switched = patches.flatMap(({ seq, facts }) => ('is_active' in facts ? [seq] : []))
  for (const creator of await loadCreators(write, switched))
    await switchCreator(write, creator, wanted.get(creator.seq) === true, done)
}

/** Adds those of some changes to those of all. */
export function addCredited(all: Map<string, number[]>, added: Credited) {
  for (const [creator, tracks] of added) all.set(creator, [...(all.get(creator) ?? []), ...tracks])
}
