import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'
import type { Contribution, Party, Tool } from '@melodia/contract/contributions'
import { containsOf, partsOf, toolName } from '@melodia/contract/parts'
import type { Handle } from './database.ts'
import type { MovedContributions, UsualSet } from './tables.ts'

/** A contribution to write; people by `seq`. A generator has none of creator, artist and name. */
export interface NewContribution {
  role: Contribution['role']
  ai: Contribution['ai']
  creator: number | null
  artist: number | null
  name: string | null
  tool: Tool | null
  instrument: string | null
  voice_of: readonly number[]
  style_of: readonly number[]
  shown: boolean
}

/** The contributions of tracks (`seq`), in their order. Names are those of today. */
export async function contributionsOf(
  read: Handle,
  tracks: readonly number[],
): Promise<Map<number, Contribution[]>> {
  if (tracks.length === 0) return new Map()
  const rows = await contributionRows(read, tracks)
  const taken = rows.length === 0 ? new Map<number, Taken[]>() : await takenArtists(read, tracks)
  const found = Map.groupBy(rows, ({ track }) => track)
  return new Map(
    [...found].map(([track, of]) => [
      track,
      of.map((row) => contributionOf(row, taken.get(row.seq) ?? [])),
    ]),
  )
}

type Row = Awaited<ReturnType<typeof contributionRows>>[number]
type Taken = Awaited<ReturnType<typeof takenRows>>[number]

function contributionRows(read: Handle, tracks: readonly number[]) {
  const { artists: a, contributions: c, creators: p } = read.tables
  return read.prepared('contributions of tracks', { tracks }, () =>
    read.db
      .select({
        seq: c.seq,
        track: c.track,
        role: c.role,
        ai: c.ai,
        name: c.name,
        vendor: c.vendor,
        model: c.model,
        tool_version: c.tool_version,
        instrument: c.instrument,
        shown: c.shown,
        creator: { id: p.id, name: p.name, deleted_at: p.deleted_at },
        artist: { id: a.id, name: a.name, deleted_at: a.deleted_at },
      })
      .from(c)
      .leftJoin(p, eq(p.seq, c.creator))
      .leftJoin(a, eq(a.seq, c.artist))
      .where(read.among(c.track, 'tracks'))
      .orderBy(asc(c.track), asc(c.position)),
  )
}

const takenArtists = async (read: Handle, tracks: readonly number[]) =>
  Map.groupBy(await takenRows(read, tracks), ({ contribution }) => contribution)

/** A deleted artist is left out until it is restored. */
function takenRows(read: Handle, tracks: readonly number[]) {
  const { artists: a, contribution_artists: t, contributions: c } = read.tables
  return read.prepared('artists of contributions', { tracks }, () =>
    read.db
      .select({ contribution: t.contribution, takes: t.takes, id: a.id })
      .from(c)
      .innerJoin(t, eq(t.contribution, c.seq))
      .innerJoin(a, eq(a.seq, t.artist))
      .where(and(read.among(c.track, 'tracks'), isNull(a.deleted_at)))
      .orderBy(asc(t.contribution), asc(t.takes), asc(t.position)),
  )
}

function contributionOf(row: Row, taken: readonly Taken[]): Contribution {
  const { role, ai, model, vendor, tool_version, instrument, shown } = row
  // Two artists who were merged are one.
  const ids = (takes: Taken['takes']) => [
    ...new Set(taken.filter((one) => one.takes === takes).map(({ id }) => id)),
  ]
  const [voice_of, style_of] = [ids('voice'), ids('style')]
  return {
    party: partyOf(row),
    role,
    ai,
    ...(model !== null && { tool: toolOf(model, vendor, tool_version) }),
    ...(instrument !== null && { instrument }),
    ...(voice_of.length > 0 && { voice_of }),
    ...(style_of.length > 0 && { style_of }),
    shown,
  }
}

const toolOf = (model: string, vendor: string | null, version: string | null): Tool => ({
  ...(vendor !== null && { vendor }),
  model,
  ...(version !== null && { version }),
})

/** Whoever is deleted keeps the name, and nobody finds a record by it. */
function partyOf({ creator, artist, name, vendor, model }: Row): Party {
  if (name !== null) return { name }
  if (creator)
    return creator.deleted_at === null
      ? { creator_id: creator.id, name: creator.name }
      : { name: creator.name }
  if (artist)
    return artist.deleted_at === null
      ? { artist_id: artist.id, name: artist.name }
      : { name: artist.name }
  return { generator: true, name: toolName(toolOf(model ?? '', vendor, null)) }
}

/**
 * Replaces the contributions of a track, and what follows from them. From now on something is said
 * of it; null takes back that anything was. Returns whether it says something else than before.
 */
export async function replaceContributions(
  write: Handle,
  track: number,
  said: readonly NewContribution[] | null,
  now: number,
): Promise<boolean> {
  const contributions = said ?? []
  const { contributions: c, contribution_artists: t, tracks } = write.tables
  const [row] = await write.db
    .select({ declared: tracks.declared })
    .from(tracks)
    .where(eq(tracks.seq, track))
  const before = (await contributionsOf(write, [track])).get(track)
  const since = await endTakes(write, track, contributions, now)
  await write.db.delete(c).where(eq(c.track, track))
  if (contributions.length > 0) {
    const added = await write.db
      .insert(c)
      .values(
        contributions.map(({ tool, voice_of: _voice, style_of: _style, ...facts }, position) => ({
          ...facts,
          track,
          position,
          vendor: tool?.vendor ?? null,
          model: tool?.model ?? null,
          tool_version: tool?.version ?? null,
        })),
      )
      .returning({ seq: c.seq, position: c.position })
    const taken: (typeof t.$inferInsert)[] = []
    for (const { seq: contribution, position: at } of added)
      for (const takes of ['voice', 'style'] as const) {
        const artists = new Set(contributions[at]?.[`${takes}_of`])
        for (const [position, artist] of [...artists].entries())
          taken.push({
            contribution,
            takes,
            position,
            artist,
            from: since.get(`${takes} ${artist}`) ?? now,
          })
      }
    if (taken.length > 0) await write.db.insert(t).values(taken)
  }
  const parts = partsOf(contributions)
  await write.db
    .update(tracks)
    .set({ declared: said !== null, parts, contains: containsOf(parts) })
    .where(eq(tracks.seq, track))
  const after = (await contributionsOf(write, [track])).get(track)
  return row?.declared !== (said !== null) || JSON.stringify(before) !== JSON.stringify(after)
}

/**
 * Keeps what a track that was public takes no more. Returns since when it takes what it did, by use and
 * artist.
 */
async function endTakes(
  write: Handle,
  track: number,
  contributions: readonly NewContribution[],
  now: number,
): Promise<Map<string, number>> {
  const { contributions: c, contribution_artists: t, past_takes: past, tracks } = write.tables
  const rows = await write.db
    .selectDistinct({
      takes: t.takes,
      artist: t.artist,
      from: t.from,
      published_at: tracks.published_at,
    })
    .from(c)
    .innerJoin(t, eq(t.contribution, c.seq))
    .innerJoin(tracks, eq(tracks.seq, c.track))
    .where(eq(c.track, track))
    // The earliest of two counts.
    .orderBy(desc(t.from))
  const since = new Map(rows.map(({ takes, artist, from }) => [`${takes} ${artist}`, from]))
  const ended = rows.filter(
    ({ takes, artist, from, published_at }) =>
      published_at !== null &&
      from === since.get(`${takes} ${artist}`) &&
      from < now &&
      !contributions.some((one) => one[`${takes}_of`].includes(artist)),
  )
  if (ended.length > 0)
    await write.db
      .insert(past)
      .values(ended.map(({ takes, artist, from }) => ({ track, takes, artist, from, until: now })))
      // An artist who was merged may have begun at the same time.
      .onConflictDoUpdate({
        target: [past.track, past.artist, past.takes, past.from],
        set: { until: sql`excluded.until` },
      })
  return since
}

/** What tracks took of artists becomes what they took of another one. */
export async function movePastTakes(
  write: Handle,
  from: readonly number[],
  into: number,
): Promise<void> {
  const { past_takes: past } = write.tables
  const theirs = await write.db
    .delete(past)
    .where(inArray(past.artist, [...from]))
    .returning()
  for (const row of theirs)
    await write.db
      .insert(past)
      .values(Object.assign(row, { artist: into }))
      .onConflictDoNothing()
}

/** Nobody reads any more that this creator contributed to the track; what is said of it stays. */
export async function hideContributionsOf(
  write: Handle,
  track: number,
  creator: number,
): Promise<void> {
  const { contributions: c } = write.tables
  await write.db
    .update(c)
    .set({ shown: false })
    .where(and(eq(c.track, track), eq(c.creator, creator)))
}

/** Artists become another one in contributions, too. Returns where they stood, to undo a merge. */
export async function mergeInContributions(
  write: Handle,
  from: readonly number[],
  into: number,
): Promise<MovedContributions> {
  const { artists: a, contributions: c, contribution_artists: t } = write.tables
  const merged = [...from]
  const party = await write.db
    .select({ contribution: c.seq, artist: a.id })
    .from(c)
    .innerJoin(a, eq(a.seq, c.artist))
    .where(inArray(c.artist, merged))
  const { contribution, takes, position } = t
  const taken = await write.db
    .select({ contribution, takes, position, artist: a.id })
    .from(t)
    .innerJoin(a, eq(a.seq, t.artist))
    .where(inArray(t.artist, merged))
  await write.db.update(c).set({ artist: into }).where(inArray(c.artist, merged))
  await write.db.update(t).set({ artist: into }).where(inArray(t.artist, merged))
  return { party, taken }
}

/** Undoes that, where nobody has changed the contribution since. Artists by `seq` of their id. */
export async function separateInContributions(
  write: Handle,
  { party, taken }: MovedContributions,
  { into, seqs }: { into: number; seqs: ReadonlyMap<string, number> },
): Promise<void> {
  const { contributions: c, contribution_artists: t } = write.tables
  for (const { contribution, artist } of party)
    await write.db
      .update(c)
      .set({ artist: seqs.get(artist) ?? into })
      .where(and(eq(c.seq, contribution), eq(c.artist, into)))
  for (const { contribution, takes, position, artist } of taken)
    await write.db
      .update(t)
      .set({ artist: seqs.get(artist) ?? into })
      .where(
        and(
          eq(t.contribution, contribution),
          eq(t.takes, takes),
          eq(t.position, position),
          eq(t.artist, into),
        ),
      )
}

/** Rows that name an artist or creator of an outer query: in contributions, or as a voice or style. */
export function contributionsNaming(read: Handle, party: 'artist' | 'creator') {
  const { artists, contribution_artists: t, contributions: c, creators } = read.tables
  const { past_takes: past } = read.tables
  const named = (person: AnyColumn, seq: AnyColumn) =>
    read.db.select({ seq: c.seq }).from(c).where(eq(person, seq))
  if (party === 'creator') return [named(c.creator, creators.seq)]
  const taken = read.db.select({ seq: t.contribution }).from(t).where(eq(t.artist, artists.seq))
  const once = read.db.select({ seq: past.track }).from(past).where(eq(past.artist, artists.seq))
  return [named(c.artist, artists.seq), taken, once]
}

/** The contributions of the newest tracks of a creator that say something, the newest first. */
export async function latestContributionsOf(
  read: Handle,
  creator: number,
  most: number,
): Promise<Contribution[]> {
  const { track_creators: own, tracks } = read.tables
  const newest = await read.db
    .select({ seq: tracks.seq })
    .from(own)
    .innerJoin(tracks, eq(tracks.seq, own.track))
    .where(and(eq(own.person, creator), eq(tracks.declared, true)))
    .orderBy(desc(own.track))
    .limit(most)
  const seqs = newest.map(({ seq }) => seq)
  const of = await contributionsOf(read, seqs)
  return seqs.flatMap((seq) => of.get(seq) ?? [])
}

/** The saved sets of a creator. */
export async function usualSets(read: Handle, creator: number): Promise<UsualSet[]> {
  const { usual_credits: u } = read.tables
  const [row] = await read.db.select({ sets: u.sets }).from(u).where(eq(u.creator, creator))
  return row?.sets ?? []
}

export async function saveUsualSets(
  write: Handle,
  creator: number,
  sets: UsualSet[],
): Promise<void> {
  const { usual_credits: u } = write.tables
  await write.db
    .insert(u)
    .values({ creator, sets })
    .onConflictDoUpdate({ target: u.creator, set: { sets } })
}
