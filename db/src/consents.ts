import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import type {
  ConsentSort,
  ConsentState,
  ConsentUse,
  ConsentWay,
} from '@melodia/contract/choices/consents'
import { LIMITS } from '@melodia/contract/choices/limits'
import { consentState, type ConsentFilter } from '@melodia/contract/consents'
import type { Handle } from './database.ts'
import type { Listed, Page } from './lists/page.ts'
import type { Scope } from './lists/scope.ts'
import { newId } from './records/id.ts'
import { touched } from './records.ts'

/** A consent with its artist and creators. Moments in Unix milliseconds, `until` exclusive. */
export interface ConsentRecord {
  seq: number
  id: string
  artist: { seq: number; id: string; name: string }
  uses: ConsentUse[]
  creators: { seq: number; id: string; name: string }[] | null
  territories: string[]
  from: number
  until: number | null
  share_bp: number
  terms: string
  given: ConsentWay
  reason: string
  withdrawn_at: number | null
  state: ConsentState
  created_at: number
  version: number
}

/** What is written of a consent; creators by `seq`, null for everybody. */
export interface ConsentValues {
  uses: ConsentUse[]
  creators: readonly number[] | null
  territories: string[]
  from: number
  until: number | null
  share_bp: number
  terms: string
  reason: string
}

export async function addConsent(
  write: Handle,
  { creators, ...consent }: ConsentValues & { artist: number; given: ConsentWay; given_by: number },
  now: number,
): Promise<number> {
  const { consents } = write.tables
  const [row] = await write.db
    .insert(consents)
    .values({
      ...consent,
      everybody: creators === null,
      id: newId(now),
      created_at: now,
      updated_at: now,
    })
    .returning({ seq: consents.seq })
  if (!row) throw new Error('The consent was not written')
  await setCreators(write, row.seq, creators)
  return row.seq
}

/** Changes a consent; what it said until now is kept. */
export async function updateConsent(
  write: Handle,
  seq: number,
  { creators, ...changes }: Partial<ConsentValues & { withdrawn_at: number }>,
  now: number,
): Promise<void> {
  const { consents, past_consents: past } = write.tables
  const { uses, territories, from, until, share_bp, ...before } = await consentBySeq(
    write,
    seq,
    now,
  )
  const content = {
    uses,
    creators: before.creators?.map((creator) => creator.seq) ?? null,
    territories,
    from,
    until,
    share_bp,
  }
  await write.db
    .insert(past)
    .values({ consent: seq, until: now, content })
    // What was said for no time at all is not kept.
    .onConflictDoNothing()
  await write.db
    .update(consents)
    .set({
      ...changes,
      ...(creators !== undefined && { everybody: creators === null }),
      ...touched(consents, now),
    })
    .where(eq(consents.seq, seq))
  if (creators !== undefined) await setCreators(write, seq, creators)
}

async function setCreators(write: Handle, consent: number, creators: readonly number[] | null) {
  const { consent_creators: c } = write.tables
  await write.db.delete(c).where(eq(c.consent, consent))
  if (creators?.length)
    await write.db.insert(c).values(creators.map((creator) => ({ consent, creator })))
}

/** A consent of an artist in the caller's scope; null if there is none. */
export async function getConsent(
  read: Handle,
  scope: Scope,
  id: string,
  now: number,
): Promise<ConsentRecord | null> {
  const { artists: a, consents: c } = read.tables
  const [row] = await read.db
    .select({ seq: c.seq })
    .from(c)
    .innerJoin(a, eq(a.seq, c.artist))
    .where(and(eq(c.id, id), within(read, scope)))
  return row ? consentBySeq(read, row.seq, now) : null
}

export async function consentBySeq(read: Handle, seq: number, now: number): Promise<ConsentRecord> {
  const [record] = await loadConsents(read, [seq], now)
  if (!record) throw new Error(`There is no consent ${seq}`)
  return record
}

export async function listConsents(
  read: Handle,
  scope: Scope,
  { filter, sort, order, limit, offset }: Page<ConsentSort, ConsentFilter>,
  now: number,
): Promise<Listed<ConsentRecord>> {
  const { artists: a, consents: c } = read.tables
  const where = and(
    within(read, scope),
    filter.id && inArray(c.id, filter.id),
    filter.artist_id === undefined ? undefined : eq(a.id, filter.artist_id),
    filter.use && read.listed(c.uses, filter.use),
    filter.state && hasState(read, filter.state, now),
  )
  const direction = order === 'ASC' ? asc : desc
  const by = { created_at: c.created_at, from: c.from, until: c.until }[sort]
  const rows = await read.db
    .select({ seq: c.seq })
    .from(c)
    .innerJoin(a, eq(a.seq, c.artist))
    .where(where)
    .orderBy(direction(by), direction(c.seq))
    .limit(limit)
    .offset(offset)
  const matching = read.db
    .select({ seq: c.seq })
    .from(c)
    .innerJoin(a, eq(a.seq, c.artist))
    .where(where)
    .limit(LIMITS.countedMatches)
    .as('counted')
  const [counted] = await read.db.select({ total: count() }).from(matching)
  const seqs = rows.map(({ seq }) => seq)
  return { rows: await loadConsents(read, seqs, now), total: counted?.total ?? 0 }
}

/** Condition: an artist whom the caller represents. */
function within(read: Handle, scope: Scope) {
  const { artists } = read.tables
  return and(
    isNull(artists.deleted_at),
    scope === 'everything' ? undefined : eq(artists.creator, scope.creator),
  )
}

/** The same as `consentState`, in SQL. */
function hasState(read: Handle, state: ConsentState, now: number) {
  const { consents: c } = read.tables
  const isOver = or(lte(c.until, now), lte(c.until, c.from))
  const isOpen = or(isNull(c.until), and(gt(c.until, now), gt(c.until, c.from)))
  return {
    planned: and(gt(c.from, now), isOpen),
    'in-force': and(lte(c.from, now), isOpen),
    ended: and(isOver, isNull(c.withdrawn_at)),
    withdrawn: and(isOver, isNotNull(c.withdrawn_at)),
  }[state]
}

/** Consents of an artist that are in force, the oldest first. */
export async function consentsInForce(
  read: Handle,
  artist: number,
  now: number,
): Promise<ConsentRecord[]> {
  const { consents: c } = read.tables
  const rows = await read.db
    .select({ seq: c.seq })
    .from(c)
    .where(and(eq(c.artist, artist), hasState(read, 'in-force', now)))
    .orderBy(asc(c.from), asc(c.seq))
  return loadConsents(
    read,
    rows.map(({ seq }) => seq),
    now,
  )
}

async function loadConsents(
  read: Handle,
  seqs: readonly number[],
  now: number,
): Promise<ConsentRecord[]> {
  if (seqs.length === 0) return []
  const { artists: a, consent_creators: cc, consents: c, creators: p } = read.tables
  const rows = await read.db
    .select({ row: c, artist: { seq: a.seq, id: a.id, name: a.name } })
    .from(c)
    .innerJoin(a, eq(a.seq, c.artist))
    .where(inArray(c.seq, [...seqs]))
  const named = await read.db
    .select({ consent: cc.consent, seq: p.seq, id: p.id, name: p.name })
    .from(cc)
    .innerJoin(p, eq(p.seq, cc.creator))
    .where(inArray(cc.consent, [...seqs]))
    .orderBy(asc(cc.consent), sql`${p.name_sort}`)
  const found = new Map(
    rows.map(({ row, artist }) => {
      const { everybody, given_by: _, updated_at: __, ...facts } = row
      const creators = named.flatMap(({ consent, ...creator }) =>
        consent === row.seq ? [creator] : [],
      )
      const record: ConsentRecord = {
        ...facts,
        artist,
        creators: everybody ? null : creators,
        state: consentState(row, now),
      }
      return [row.seq, record]
    }),
  )
  return seqs.flatMap((seq) => found.get(seq) ?? [])
}
