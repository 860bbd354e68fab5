import type { RestrictionEnd } from '@melodia/contract/choices/restrictions'
import type { Database, Handle } from '@melodia/db/database'
import {
  addRestriction,
  dueRestrictions,
  endRestriction,
  moveRestriction,
  refreshSuspension,
  restrictionBySeq,
  type NewRestriction,
  type Restricted,
  type RestrictionRecord,
} from '@melodia/db/restrictions'
import { record } from '../../platform/events/record.ts'

/** Restrictions that end in one transaction. */
const AT_ONCE = 50

/** Who restricts or ends it, and when; null if the system does. */
interface Done {
  by: { seq: number; name: string } | null
  now: number
}

/**
 * Holds something back, tells those whom it concerns why, and puts it on record. The only way to do
 * so: it returns the proof that whatever holds back asks for.
 */
export async function restrict(
  write: Handle,
  what: Omit<NewRestriction, 'decided_by'>,
  { by, now }: Done,
): Promise<Restricted> {
  const restricted = await addRestriction(write, { ...what, decided_by: by?.seq ?? null }, now)
  await tellRestricted(write, restricted.seq, { by, now })
  return restricted
}

/** Gives an open restriction another time, and tells those whom it concerns. */
export async function reschedule(
  write: Handle,
  seq: number,
  times: { from: number; until: number | null },
  { by, now }: Done,
): Promise<void> {
  await moveRestriction(write, seq, times, now)
  await tellRestricted(write, seq, { by, now })
}

async function tellRestricted(write: Handle, seq: number, { by, now }: Done) {
  const made = await restrictionBySeq(write, seq, now)
  await record(write, {
    ...about(made, { by, now }),
    action: 'restrict',
    detail: {
      ...whatOf(made),
      facts: made.facts,
      from: new Date(made.from).toISOString(),
    },
  })
}

/** Ends a restriction that is open: what it held back is as it was, and those concerned are told, once. */
export async function release(
  write: Handle,
  seq: number,
  { ended, notes }: { ended: RestrictionEnd; notes: string },
  { by, now }: Done,
): Promise<void> {
  const wasOpen = await endRestriction(write, seq, { ended, by: by?.seq ?? null, notes }, now)
  if (!wasOpen) return
  const over = await restrictionBySeq(write, seq, now)
  await record(write, {
    ...about(over, { by, now }),
    action: ended === 'overturned' ? 'overturn' : 'lift',
    detail: { ...whatOf(over), ...(notes && { notes }) },
  })
}

/** What every event of a restriction says. */
export const about = ({ id, title, creators_ids }: RestrictionRecord, { by, now }: Done) =>
  ({
    actor: by,
    resource: 'restrictions',
    resource_id: id,
    title,
    creators: creators_ids,
    now,
  }) as const

/** What the details of each say: and who is told, where no creator is. */
export const whatOf = ({ subject, kind, claimant_id }: RestrictionRecord) => ({
  subject,
  kind,
  ...(claimant_id !== null && { user_id: claimant_id }),
})

/** Ends the restrictions whose time is over, and begins suspensions. Returns their number. */
export async function settleRestrictions(db: Database, now: number): Promise<number> {
  let settled = 0
  for (;;) {
    const { over, begun } = await dueRestrictions(db.read, now, AT_ONCE)
    if (over.length + begun.length === 0) return settled
    await db.write(async (write) => {
      for (const seq of over)
        await release(write, seq, { ended: 'ended', notes: '' }, { by: null, now })
      for (const { creator } of begun) await refreshSuspension(write, creator, now)
    })
    settled += over.length + begun.length
  }
}
