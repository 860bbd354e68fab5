import { KINDS_OF_SUBJECT, type RestrictionEnd } from '@melodia/contract/choices/restrictions'
import {
  RESTRICTION_ACTIONS,
  type NewRestriction as NewRestrictionBody,
  type RestrictionActionName,
} from '@melodia/contract/restrictions'
import type { Database, Handle } from '@melodia/db/database'
import {
  addRestriction,
  refreshSuspension,
  decideAppeal,
  dueRestrictions,
  endRestriction,
  getRestriction,
  moveRestriction,
  restrictionBySeq,
  setAppeal,
  type NewRestriction,
  type Restricted,
  type RestrictionRecord,
} from '@melodia/db/restrictions'
import { getSetting } from '@melodia/db/settings'
import { conflict, forbidden, notFound, stale, unacceptable } from '../../kit/http/errors.ts'
import type { Target } from '../../kit/http/versions.ts'
import { actorOf, type Actor, type Caller } from '../../platform/access/access.ts'
import { record } from '../../platform/events/record.ts'
import { subjectOf } from './subjects.ts'

const DAY = 24 * 60 * 60_000
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
      subject: made.subject,
      kind: made.kind,
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
    detail: { subject: over.subject, kind: over.kind, ...(notes && { notes }) },
  })
}

const about = ({ id, title, creators_ids }: RestrictionRecord, { by, now }: Done) =>
  ({
    actor: by,
    resource: 'restrictions',
    resource_id: id,
    title,
    creators: creators_ids,
    now,
  }) as const

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

interface RestrictionsOptions {
  db: Database
  clock: () => number
}

/** Rules of restrictions and appeals. Knows nothing of HTTP. */
export function makeRestrictions({ db, clock }: RestrictionsOptions) {
  async function existing(handle: Handle, actor: Actor['scope'], { id, ifVersion }: Target) {
    const found = await getRestriction(handle, actor, id, clock())
    if (!found) throw notFound('Restriction')
    if (ifVersion !== undefined && ifVersion !== found.version) throw stale()
    return found
  }

  /** The machine: throws 409 where an action is not possible now. */
  function expectPossible(found: RestrictionRecord, action: RestrictionActionName) {
    const { from, ofAppeal } = RESTRICTION_ACTIONS[action]
    if (!from.some((state) => state === found.state))
      throw conflict(`This restriction is over: it was ${found.state}.`)
    if (ofAppeal && found.appeal_state !== 'open')
      throw conflict('There is no appeal to decide on.')
  }

  const appealDays = async (handle: Handle) => (await getSetting(handle, 'platform')).value

  return {
    get: async (scope: Actor['scope'], id: string) => existing(db.read, scope, { id }),

    /** An administrator holds something back. */
    async add(caller: Caller, { subject, kind, from, until, statement }: NewRestrictionBody) {
      const now = clock()
      const by = actorOf(caller)
      const starts = from === undefined ? now : Math.max(now, Date.parse(from))
      const ends = until ? Date.parse(until) : null
      return db.write(async (write) => {
        const kinds: readonly string[] = KINDS_OF_SUBJECT[subject.kind]
        if (!kinds.includes(kind))
          throw unacceptable({
            kind: `What is possible for a ${subject.kind}: ${kinds.join(', ')}.`,
          })
        if (ends !== null && ends <= starts)
          throw unacceptable({ until: 'The end is after the beginning.' })
        const what = await subjectOf(write, subject)
        const { seq } = await restrict(
          write,
          { ...what, kind, cause: 'decision', from: starts, until: ends, statement },
          { by, now },
        )
        return restrictionBySeq(write, seq, now)
      })
    },

    /** Lifts it, without an appeal. One that a rule made ends where the rule says so. */
    async lift(caller: Caller, target: Target, notes: string) {
      const now = clock()
      return db.write(async (write) => {
        const found = await existing(write, 'everything', target)
        expectPossible(found, 'lift')
        expectLiftable(found)
        const by = actorOf(caller)
        await release(write, found.seq, { ended: 'lifted', notes }, { by, now })
        return restrictionBySeq(write, found.seq, now)
      })
    },

    /** A creator whom it concerns says why it is wrong. */
    async appeal(actor: Actor, target: Target, text: string) {
      const now = clock()
      return db.write(async (write) => {
        const found = await existing(write, actor.scope, target)
        expectPossible(found, 'appeal')
        if (found.appeal_state !== null)
          throw conflict(
            found.appeal_state === 'open'
              ? 'You have appealed already. You get an answer.'
              : 'Your appeal was decided already.',
          )
        const { answer_days, appeal_days } = await appealDays(write)
        if (now >= found.created_at + appeal_days * DAY)
          throw conflict('The time for an appeal is over.')
        await setAppeal(write, found.seq, { text, due_at: now + answer_days * DAY }, now)
        const appealed = await restrictionBySeq(write, found.seq, now)
        await record(write, {
          ...about(appealed, { by: actorOf(actor.caller), now }),
          action: 'contest',
          detail: { subject: found.subject, kind: found.kind, notes: text },
        })
        return appealed
      })
    },

    /** Decides on an appeal: never who decided first. */
    async decide(
      caller: Caller,
      target: Target,
      { action, notes }: { action: 'uphold' | 'overturn'; notes: string },
    ) {
      const now = clock()
      const by = actorOf(caller)
      return db.write(async (write) => {
        const found = await existing(write, 'everything', target)
        expectPossible(found, action)
        if (!mayDecide(found, caller))
          throw forbidden(
            'Another administrator than the one who decided first decides on the appeal.',
          )
        const state = action === 'uphold' ? 'upheld' : 'overturned'
        await decideAppeal(write, found.seq, { state, by: by.seq, notes }, now)
        if (action === 'overturn')
          await release(write, found.seq, { ended: 'overturned', notes }, { by, now })
        else
          await record(write, {
            ...about(found, { by, now }),
            action: 'uphold',
            detail: { subject: found.subject, kind: found.kind, notes },
          })
        return restrictionBySeq(write, found.seq, now)
      })
    },
  }
}

/** Whether this administrator is another one than who decided first. */
export const mayDecide = ({ decided_by }: RestrictionRecord, { user }: Caller) =>
  decided_by?.seq !== user.seq

/** Where a rule holds something back, what it rests on is changed instead. */
const INSTEAD = {
  consent: 'It ends once a consent in force covers the track.',
  block: 'Unblock the recording instead.',
  creator: 'Switch the creator on instead.',
  claim: 'Decide on the claim instead.',
} as const satisfies Partial<Record<RestrictionRecord['cause'], string>>

function expectLiftable({ cause }: RestrictionRecord) {
  if (cause in INSTEAD) throw conflict(INSTEAD[cause as keyof typeof INSTEAD])
}
