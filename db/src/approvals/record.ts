import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { TrackApproval } from '@melodia/contract/approvals'
import type {
  ApprovalState,
  ApprovalSubject,
  ApprovalUse,
} from '@melodia/contract/choices/approvals'
import type { Handle } from '../database.ts'
import { living } from '../records.ts'

/** An approval with its artist. Moments in Unix milliseconds. */
export interface ApprovalRecord {
  seq: number
  id: string
  /** `seq`. */
  track: number
  artist: { seq: number; id: string; name: string }
  /** `seq` of the creator who represents the artist now; null for nobody. */
  represented_by: number | null
  subject: ApprovalSubject
  uses: ApprovalUse[]
  state: ApprovalState
  asked_at: number
  until: number
  reminders: number
  decided_at: number | null
  notes: string
  version: number
}

/** Approvals by `seq`, in this order; those of deleted artists are left out. */
export async function loadApprovals(
  read: Handle,
  seqs: readonly number[],
): Promise<ApprovalRecord[]> {
  if (seqs.length === 0) return []
  const { approvals: p } = read.tables
  const rows = await selected(read, 'approvals by seq', { seqs }, read.among(p.seq, 'seqs'))
  const found = new Map(rows.map((row) => [row.seq, row]))
  return seqs.flatMap((seq) => found.get(seq) ?? [])
}

/** All approvals of each of these tracks (`seq`), whether it still needs them or not. */
export async function approvalsOfTracks(
  read: Handle,
  tracks: readonly number[],
): Promise<Map<number, ApprovalRecord[]>> {
  const of = new Map<number, ApprovalRecord[]>()
  if (tracks.length === 0) return of
  const { approvals: p } = read.tables
  const isOfThese = read.among(p.track, 'tracks')
  for (const row of await selected(read, 'approvals of tracks', { tracks }, isOfThese)) {
    const others = of.get(row.track)
    if (others) others.push(row)
    else of.set(row.track, [row])
  }
  return of
}

async function selected(
  read: Handle,
  name: string,
  values: Record<string, readonly number[]>,
  where: SQL,
): Promise<ApprovalRecord[]> {
  const { approvals: p, artists: a } = read.tables
  return read.prepared(name, values, () =>
    read.db
      .select({
        seq: p.seq,
        id: p.id,
        track: p.track,
        artist: { seq: a.seq, id: a.id, name: a.name },
        represented_by: a.creator,
        subject: p.subject,
        uses: p.uses,
        state: stateNow(read),
        asked_at: p.asked_at,
        until: p.until,
        reminders: p.reminders,
        decided_at: p.decided_at,
        notes: p.notes,
        version: p.version,
      })
      .from(p)
      .innerJoin(a, and(eq(a.seq, p.artist), living(a)))
      .where(where)
      .orderBy(asc(p.seq)),
  )
}

/** Nobody has to note that the time of an answer is over: `expired` follows from the moment. */
const stateNow = (read: Handle) => {
  const { approvals: p } = read.tables
  return sql<ApprovalState>`case when ${p.state} = 'asked' and ${p.until} <= ${read.now} then 'expired' else ${p.state} end`
}

/** As everybody reads it who may read the track. */
export const trackApproval = (row: ApprovalRecord): TrackApproval => ({
  id: row.id,
  artist: { id: row.artist.id, name: row.artist.name },
  subject: row.subject,
  uses: row.uses,
  state: row.state,
  asked_at: iso(row.asked_at),
  until: iso(row.until),
  decided_at: row.decided_at === null ? null : iso(row.decided_at),
  notes: row.notes,
})

const iso = (at: number) => new Date(at).toISOString()
