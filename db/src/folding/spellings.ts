import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { living } from '../records.ts'
import { IDENTITY_VERSION, identityOf } from '../records/identity.ts'
import { searchKey } from '../records/searchWords.ts'
import { addSpellings, type FoundSpelling } from '../spellings.ts'
import type { FoldStep } from './step.ts'

const AT_ONCE = 500

/** Whether two names were compared as one, and are two. */
const areApart = (first: string, second: string) =>
  searchKey(first) === searchKey(second) && identityOf(first) !== identityOf(second)

/** Grants of a creator whose name is not that of the request, unless they were taken back. */
const grants: FoldStep = {
  name: 'grants under another name',
  version: IDENTITY_VERSION,
  async next(write, after) {
    const { audit_entries: a, creator_requests: r } = write.tables
    const rows = await write.db
      .select({ seq: a.seq, id: a.resource_id, title: a.title, detail: a.detail })
      .from(a)
      .leftJoin(r, eq(r.id, a.resource_id))
      .where(
        and(
          eq(a.action, 'grant'),
          eq(a.resource, 'requests'),
          gt(a.seq, Number(after ?? 0)),
          or(isNull(r.state), eq(r.state, 'granted')),
        ),
      )
      .orderBy(asc(a.seq))
      .limit(AT_ONCE)
    const found = rows.flatMap(
      ({ id, title, detail: { creator, creator_id } }): FoundSpelling[] => {
        if (typeof creator !== 'string' || typeof creator_id !== 'string') return []
        if (!areApart(title, creator)) return []
        return [
          {
            kind: 'grant',
            role: 'creator',
            person_id: creator_id,
            person_name: creator,
            written: title,
            record_id: id,
            record_title: title,
          },
        ]
      },
    )
    await addSpellings(write, found, Date.now())
    return rows.at(AT_ONCE - 1)?.seq ?? null
  },
}

/** Open requests that were taken for those of a creator, whose name is another one. */
const requests: FoldStep = {
  name: 'requests under another name',
  version: IDENTITY_VERSION,
  async next(write, after) {
    const { creators: c, creator_requests: r } = write.tables
    const rows = await write.db
      .select({ seq: r.seq, id: r.id, name: r.name, name_sort: r.name_sort })
      .from(r)
      .where(and(eq(r.state, 'open'), gt(r.seq, Number(after ?? 0))))
      .orderBy(asc(r.seq))
      .limit(AT_ONCE)
    const creators = await write.db
      .select({ id: c.id, name: c.name, name_sort: c.name_sort })
      .from(c)
      .where(
        and(
          inArray(
            c.name_sort,
            rows.map(({ name_sort }) => name_sort),
          ),
          living(c),
        ),
      )
    const alike = Map.groupBy(creators, ({ name_sort }) => name_sort)
    const found = rows.flatMap(({ id, name, name_sort }) =>
      (alike.get(name_sort) ?? [])
        .filter((creator) => areApart(name, creator.name))
        .map((creator): FoundSpelling => ({
          kind: 'request',
          role: 'creator',
          person_id: creator.id,
          person_name: creator.name,
          written: name,
          record_id: id,
          record_title: name,
        })),
    )
    await addSpellings(write, found, Date.now())
    return rows.at(AT_ONCE - 1)?.seq ?? null
  },
}

/** Creators who have the name of an earlier one by now. */
const namesakes: FoldStep = {
  name: 'creators under one name',
  version: IDENTITY_VERSION,
  async next(write, after) {
    const { creators: c } = write.tables
    const rows = await write.db
      .select({ seq: c.seq, id: c.id, name: c.name, identity: c.name_identity })
      .from(c)
      .where(and(ne(c.namesake, 0), living(c), gt(c.seq, Number(after ?? 0))))
      .orderBy(asc(c.seq))
      .limit(AT_ONCE)
    const holders = await write.db
      .select({ id: c.id, name: c.name, identity: c.name_identity })
      .from(c)
      .where(
        and(
          eq(c.namesake, 0),
          inArray(
            c.name_identity,
            rows.map(({ identity }) => identity),
          ),
        ),
      )
    const holderOf = new Map(holders.map((holder) => [holder.identity, holder]))
    const found = rows.flatMap(({ id, name, identity }): FoundSpelling[] => {
      const holder = holderOf.get(identity)
      if (!holder) return []
      return [
        {
          kind: 'creators',
          role: 'creator',
          person_id: holder.id,
          person_name: holder.name,
          written: name,
          record_id: id,
          record_title: name,
        },
      ]
    })
    await addSpellings(write, found, Date.now())
    return rows.at(AT_ONCE - 1)?.seq ?? null
  },
}

/** Tracks that credit an artist whom the file itself names otherwise. */
const credits: FoldStep = {
  name: 'credits under another name',
  version: IDENTITY_VERSION,
  async next(write, after) {
    const { media_files: m, tracks: t } = write.tables
    const rows = await write.db
      .select({ seq: t.seq, id: t.id, title: t.title, tags: m.tags })
      .from(t)
      .innerJoin(m, eq(m.seq, t.audio))
      .where(gt(t.seq, Number(after ?? 0)))
      .orderBy(asc(t.seq))
      .limit(AT_ONCE)
    const artists = await artistsOf(
      write,
      rows.filter(({ tags }) => tags?.artist).map(({ seq }) => seq),
    )
    const found = rows.flatMap(({ seq, id, title, tags }) => {
      const written = tags?.artist ?? ''
      return (artists.get(seq) ?? [])
        .filter(({ name }) => areApart(written, name))
        .map((artist): FoundSpelling => ({
          kind: 'credit',
          role: 'artist',
          person_id: artist.id,
          person_name: artist.name,
          written,
          record_id: id,
          record_title: title,
        }))
    })
    await addSpellings(write, await withoutFormerNames(write, found), Date.now())
    return rows.at(AT_ONCE - 1)?.seq ?? null
  },
}

async function artistsOf(write: Handle, tracks: readonly number[]) {
  const { artists: p, track_artists: k } = write.tables
  const rows = await write.db
    .select({ track: k.track, id: p.id, name: p.name })
    .from(k)
    .innerJoin(p, eq(p.seq, k.person))
    .where(inArray(k.track, [...tracks]))
  return Map.groupBy(rows, ({ track }) => track)
}

/** An administrator has merged the artist of a former name: that credit is meant so. */
async function withoutFormerNames(write: Handle, found: readonly FoundSpelling[]) {
  const { artist_aliases: a, artists: p } = write.tables
  const rows = await write.db
    .select({ id: p.id, identity: a.name_identity })
    .from(a)
    .innerJoin(p, eq(p.seq, a.artist))
    .where(
      inArray(
        a.name_identity,
        found.map(({ written }) => identityOf(written)),
      ),
    )
  return found.filter(
    ({ person_id, written }) =>
      !rows.some(({ id, identity }) => id === person_id && identity === identityOf(written)),
  )
}

/** Finds cases for administrators to check; changes nothing else. */
export const spellingSteps: readonly FoldStep[] = [grants, requests, namesakes, credits]
