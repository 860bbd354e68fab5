import { KINDS_OF_SUBJECT, type RestrictionEnd } from '@melodia/contract/choices/restrictions'
import {
  RESTRICTION_ACTIONS,
  type NewRestriction as NewRestrictionBody,
  type RestrictionActionName,
} from '@melodia/contract/restrictions'
import type { Database, Handle } from '@melodia/db/database'
import {
  decideAppeal,
  getRestriction,
  restrictionBySeq,
  setAppeal,
  type RestrictionRecord,
  type RestrictionScope,
} from '@melodia/db/restrictions'
import { getSetting } from '@melodia/db/settings'
import { conflict, notFound, stale, unacceptable } from '../../kit/http/errors.ts'
import type { Target } from '../../kit/http/versions.ts'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { record } from '../../platform/events/record.ts'
import { expectAnother } from './another.ts'
import { countHeldPlays } from './plays.ts'
import { about, release, restrict, whatOf } from './restrict.ts'
import { subjectOf } from './subjects.ts'

const DAY = 24 * 60 * 60_000

interface RestrictionsOptions {
  db: Database
  clock: () => number
  /** Where the platform's months begin. */
  zone: string
}

/** Rules of restrictions and appeals. Knows nothing of HTTP. */
export function makeRestrictions({ db, clock, zone }: RestrictionsOptions) {
  async function existing(handle: Handle, scope: RestrictionScope, { id, ifVersion }: Target) {
    const found = await getRestriction(handle, scope, id, clock())
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

  /** An administrator ends it: what it held back is as if it never had been. */
  async function end(
    write: Handle,
    { seq, subject, subject_id }: RestrictionRecord,
    how: { ended: RestrictionEnd; notes: string },
    done: { by: { seq: number; name: string }; now: number },
  ) {
    if (subject === 'plays') await countHeldPlays(write, zone, subject_id)
    await release(write, seq, how, done)
  }

  const appealDays = async (handle: Handle) => (await getSetting(handle, 'platform')).value

  return {
    get: async (scope: RestrictionScope, id: string) => existing(db.read, scope, { id }),

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
        const what = await subjectOf(write, subject, now)
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
        await end(write, found, { ended: 'lifted', notes }, { by, now })
        return restrictionBySeq(write, found.seq, now)
      })
    },

    /** Somebody whom it concerns says why it is wrong. */
    async appeal(actor: { caller: Caller; scope: RestrictionScope }, target: Target, text: string) {
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
          detail: { ...whatOf(found), notes: text },
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
        expectAnother(found, caller)
        const state = action === 'uphold' ? 'upheld' : 'overturned'
        await decideAppeal(write, found.seq, { state, by: by.seq, notes }, now)
        if (action === 'overturn')
          await end(write, found, { ended: 'overturned', notes }, { by, now })
        else
          await record(write, {
            ...about(found, { by, now }),
            action: 'uphold',
            detail: { ...whatOf(found), notes },
          })
        return restrictionBySeq(write, found.seq, now)
      })
    },
  }
}

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
