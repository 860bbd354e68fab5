import { setImmediate } from 'node:timers/promises'
import { and, inArray } from 'drizzle-orm'
import { replaceContributions, type NewContribution } from './contributions.ts'
import { CREDIT_PARTIES } from './credits.ts'
import type { Handle } from './database.ts'
import { replaceCredits, type Credits } from './credits/replace.ts'
import { identityOf } from './records/identity.ts'
import { searchKey } from './records/searchWords.ts'
import { setCreatorName } from './creators/name.ts'
import { identifiedColumns, livingIn, nameColumns, touched } from './records.ts'
import { queueReports } from './reports.ts'
import { refreshTracks, refreshTracksOf } from './tracks/refresh.ts'

/** Records changed between two pauses: SQLite blocks other requests during a statement. */
const AT_ONCE = 100
/** Statements between two pauses, where each record needs its own. */
const STATEMENTS = 25

/** New facts of one track; absent ones stay as they are. People by `seq`, in their order. */
export interface TrackPatch {
  seq: number
  facts: Partial<Record<'title' | 'album' | 'genre', string>> & {
    explicit?: boolean
    popularity?: number
    track_number?: number | null
  }
  artists?: readonly number[]
  creators?: readonly number[]
  /** Null where nothing is said of who made it. */
  credits?: readonly NewContribution[] | null
}

/** Nouns of which many are changed at once, beside tracks. */
export type NamedNoun = 'artists' | 'creators' | 'playlists'

/** New facts of one artist, creator or playlist; absent ones stay as they are. */
export interface NamedPatch {
  seq: number
  facts: Partial<Record<'name' | 'bio' | 'country' | 'description' | 'uri', string>> & {
    genres?: string[]
    popularity?: number
    public?: boolean
  }
}

/** Lists in parts, with a pause before each but the first. */
export async function* inParts<One>(all: readonly One[], size = AT_ONCE) {
  for (let start = 0; start < all.length; start += size) {
    if (start > 0) await setImmediate()
    yield all.slice(start, start + size)
  }
}

/** `seq` by id of these records; unknown ids are left out. */
export async function seqsOfIds(
  read: Handle,
  noun: NamedNoun | 'tracks',
  ids: readonly string[],
): Promise<Map<string, number>> {
  const table = read.tables[noun]
  const found = new Map<string, number>()
  for await (const part of inParts(ids, 5 * AT_ONCE)) {
    const rows = await read.db
      .select({ id: table.id, seq: table.seq })
      .from(table)
      .where(and(inArray(table.id, part), livingIn(table)))
    for (const { id, seq } of rows) found.set(id, seq)
  }
  return found
}

/** Changes many tracks, with all that follows from it: credits, search, order and reports. */
export async function patchTracks(
  write: Handle,
  patches: readonly TrackPatch[],
  now: number,
): Promise<void> {
  const { tracks } = write.tables
  for await (const part of inParts(patches)) {
    // Each step takes some tens of milliseconds for so many.
    await setImmediate()
    let statements = 0
    for (const { facts, seqs } of byFacts(part)) {
      if (++statements % STATEMENTS === 0) await setImmediate()
      const { title, genre } = facts
      await write.db
        .update(tracks)
        .set({
          ...facts,
          ...(title !== undefined && { title_sort: searchKey(title) }),
          ...(genre !== undefined && { genre_sort: identityOf(genre) }),
          ...touched(tracks, now),
        })
        .where(inArray(tracks.seq, seqs))
    }
    await setImmediate()
    for (const party of CREDIT_PARTIES)
      await replaceCredits(write, party, creditsOf(part, `${party}s`), { now })
    for (const { seq, credits } of part)
      if (credits !== undefined) {
        if (++statements % STATEMENTS === 0) await setImmediate()
        await replaceContributions(write, seq, credits, now)
      }
    await setImmediate()
    const isReported = ({ facts, artists, creators, credits }: TrackPatch) =>
      [facts.title, artists, creators, credits].some((value) => value !== undefined)
    await queueReports(write, seqsOf(part.filter(isReported)), now)
    await setImmediate()
    await refreshTracks(
      write,
      seqsOf(part.filter((patch) => isReported(patch) || patch.facts.album !== undefined)),
    )
  }
}

/** Changes many artists, creators or playlists; tracks are found by new names at once. */
export async function patchNamed(
  write: Handle,
  noun: NamedNoun,
  patches: readonly NamedPatch[],
  now: number,
): Promise<void> {
  const table = write.tables[noun]
  for await (const part of inParts(patches, STATEMENTS))
    for (const { facts, seqs } of byFacts(part)) {
      const { name, ...others } = facts
      await write.db
        .update(table)
        .set({
          ...others,
          ...(noun === 'artists' && identifiedColumns(name)),
          ...(noun === 'playlists' && nameColumns(name)),
          ...touched(table, now),
        })
        .where(inArray(table.seq, seqs))
      if (noun === 'creators' && name !== undefined)
        for (const seq of seqs) await setCreatorName(write, seq, name)
    }
  if (noun === 'playlists') return
  const party = noun === 'artists' ? 'artist' : 'creator'
  for (const { seq, facts } of patches)
    if (facts.name !== undefined) await refreshTracksOf(write, party, seq, now)
}

const seqsOf = (patches: readonly { seq: number }[]) => patches.map(({ seq }) => seq)

/** Patches of the same facts, which one statement writes. */
function byFacts<Facts>(patches: readonly { seq: number; facts: Facts }[]) {
  const groups = Map.groupBy(patches, ({ facts }) => JSON.stringify(facts))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ facts: first.facts, seqs: seqsOf(group) }] : []
  })
}

const creditsOf = (patches: readonly TrackPatch[], people: 'artists' | 'creators'): Credits =>
  new Map(patches.flatMap(({ seq, [people]: persons }) => (persons ? [[seq, persons]] : [])))
