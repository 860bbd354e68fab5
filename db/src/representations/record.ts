import { and, eq, inArray } from 'drizzle-orm'
import type { AdminRepresentation } from '@melodia/contract/representations'
import { documentsOfAll, type DocumentRecord } from '../documents.ts'
import type { Handle } from '../database.ts'
import { living, timesOf } from '../records.ts'

/** Somebody who asks to speak for an artist, does, or did. */
export interface RepresentationRecord extends Omit<AdminRepresentation, 'documents'> {
  seq: number
  /** `seq` of each. */
  artist_seq: number
  creator_seq: number
  documents: DocumentRecord[]
}

/** These representations, in this order; without those of an artist in the trash. */
export async function loadRepresentations(
  read: Handle,
  seqs: readonly number[],
): Promise<RepresentationRecord[]> {
  if (seqs.length === 0) return []
  const rows = await representationRows(read, seqs)
  const people = await userNames(
    read,
    rows.flatMap(({ asked_by, decided_by, ended_by }) => [asked_by, decided_by, ended_by]),
  )
  const creators = await creatorNames(
    read,
    rows.flatMap(({ present }) => present ?? []),
  )
  const documents = await documentsOfAll(read, 'representation', seqs)
  const records = new Map<number, RepresentationRecord>()
  for (const row of rows) {
    const { artist_id, artist_name, creator_id, creator_name, present, ...rest } = row
    records.set(row.seq, {
      ...rest,
      ...timesOf(row),
      artist: { id: artist_id, name: artist_name },
      creator: { id: creator_id, name: creator_name },
      represented_by: present === null ? null : (creators.get(present) ?? null),
      asked_by: people.get(row.asked_by) ?? '',
      decided_by: people.get(row.decided_by) ?? '',
      ended_by: people.get(row.ended_by) ?? '',
      decided_at: momentOf(row.decided_at),
      ended_at: momentOf(row.ended_at),
      documents: documents.get(row.seq) ?? [],
    })
  }
  return seqs.flatMap((seq) => records.get(seq) ?? [])
}

const momentOf = (time: number | null) => (time === null ? null : new Date(time).toISOString())

async function representationRows(read: Handle, seqs: readonly number[]) {
  const { artists: a, creators: c, representations: r } = read.tables
  return read.db
    .select({
      seq: r.seq,
      id: r.id,
      artist_seq: r.artist,
      artist_id: a.id,
      artist_name: a.name,
      creator_seq: r.creator,
      creator_id: c.id,
      creator_name: c.name,
      present: a.creator,
      asked_by: r.asked_by,
      message: r.message,
      state: r.state,
      decided_by: r.decided_by,
      decided_at: r.decided_at,
      notes: r.notes,
      ended_by: r.ended_by,
      ended_at: r.ended_at,
      ended_notes: r.ended_notes,
      created_at: r.created_at,
      updated_at: r.updated_at,
      version: r.version,
    })
    .from(r)
    .innerJoin(a, eq(a.seq, r.artist))
    .innerJoin(c, eq(c.seq, r.creator))
    .where(and(inArray(r.seq, [...seqs]), living(a)))
}

async function userNames(read: Handle, seqs: readonly (number | null)[]) {
  const { users: u } = read.tables
  const known = [...new Set(seqs.flatMap((seq) => seq ?? []))]
  if (known.length === 0) return new Map<number | null, string>()
  const rows = await read.db
    .select({ seq: u.seq, name: u.name, email: u.email })
    .from(u)
    .where(inArray(u.seq, known))
  return new Map<number | null, string>(rows.map(({ seq, name, email }) => [seq, name || email]))
}

async function creatorNames(read: Handle, seqs: readonly number[]) {
  const { creators: c } = read.tables
  const rows = await read.db
    .select({ seq: c.seq, id: c.id, name: c.name })
    .from(c)
    .where(inArray(c.seq, [...seqs]))
  return new Map(rows.map(({ seq, ...creator }) => [seq, creator]))
}
