import { randomUUID } from 'node:crypto'
import { creatorOfUser } from '@melodia/db/creators'
import { claimBySeq, listClaims, type ClaimRecord } from '@melodia/db/claims'
import { addTrack, moveTo } from '@melodia/db/testing/tracks'
import { getSetting, setSetting } from '@melodia/db/settings'
import { setAdmin } from '@melodia/db/users'
import type { Country } from '@melodia/contract/choices/settings'
import { makeClaimAppeals } from '../../domain/claims/appeals.ts'
import { makeRightsClaims } from '../../domain/claims/claims.ts'
import { makeReceiver } from '../../domain/claims/receive.ts'
import { makeClaimReplies } from '../../domain/claims/replies.ts'
import { restoreClaims } from '../../domain/claims/restore.ts'
import { A_COUNTER, claimant, STATEMENT } from '../../domain/claims/testing.ts'
import { makeRestrictions } from '../../domain/restrictions/restrictions.ts'
import { Problem } from '../../kit/http/errors.ts'
import type { Actor, Caller } from '../../platform/access/access.ts'
import { CREATOR_NAMES, type TestApp } from '../index.ts'
import type { Decider, YearStep } from './model.ts'

type Call = Exclude<YearStep, { do: 'pass' | 'claim' | 'move' }>

/** Claims on the real database, by real rules, at a clock that runs at will. */
export async function realClaims(
  kit: TestApp,
  { zone, country, clock }: { zone: string; country: Country; clock: () => number },
) {
  const { db, media } = kit
  const options = { db, media, clock, zone, contactEmail: 'hello@melodia.example' }
  const claims = makeRightsClaims(options)
  const replies = makeClaimReplies(options)
  const receiver = makeReceiver(options)
  const appeals = makeClaimAppeals(options)
  const restrictions = makeRestrictions(options)
  const { tokenFor, appealTokenFor } = claimant(kit)
  const people = await makePeople(kit, clock)
  const { value } = await getSetting(db.read, 'platform')
  await db.write((write) => setSetting(write, 'platform', { ...value, country }, { now: clock() }))

  async function claim(track_id: string, kind: ClaimRecord['kind']): Promise<ClaimRecord> {
    const email = `${randomUUID()}@example.com`
    const form = { track_id, kind, name: 'Ada', email, statement: 'It is mine.' }
    const rest = { url: '', address: '', phone: '', work: 'Mine', authority: true, signature: 'A' }
    const { number } = await receiver.receive({ ...form, ...rest }, [])
    await receiver.confirm(await tokenFor(email))
    const { claims: c } = db.read.tables
    const rows = await db.read.db.select({ seq: c.seq, number: c.number }).from(c)
    return claimBySeq(db.read, rows.find((row) => row.number === number)?.seq ?? 0)
  }

  /** Makes a call about a claim. Returns the status of a refusal. */
  async function call(id: string, step: Call): Promise<number | 'done'> {
    const target = { id }
    const email = async () => {
      const { rows } = await listClaims(db.read, 'everything', oneOf(id), clock())
      return rows[0]?.email ?? ''
    }
    const restriction = async () => {
      const { rows } = await listClaims(db.read, 'everything', oneOf(id), clock())
      return { id: rows[0]?.restrictions.at(-1) ?? NOBODYS }
    }
    const acts = {
      decide: async (of: Extract<Call, { do: 'decide' }>) =>
        claims.decide(people[of.who], target, of.action, { notes: 'Why.', statement: STATEMENT }),
      reply: async (of: Extract<Call, { do: 'reply' }>) =>
        of.action === 'counter'
          ? replies.counter(people.creator, target, A_COUNTER)
          : replies.answer(people.creator, target, 'It is mine.'),
      appeal: async () => restrictions.appeal(people.creator, await restriction(), 'It is mine.'),
      'claimant appeal': async () =>
        appeals.appeal(await appealTokenFor(await email()), 'It is mine.'),
      'decide appeal': async (of: Extract<Call, { do: 'decide appeal' }>) => {
        const { action } = of
        return restrictions.decide(people[of.who], await restriction(), { action, notes: 'Why.' })
      },
    }
    const act = acts[step.do] as (of: Call) => Promise<object>
    return act(step).then(
      () => 'done' as const,
      (error: unknown) => {
        if (error instanceof Problem) return error.status
        throw error
      },
    )
  }

  return {
    claim,
    call,
    restore: () => restoreClaims(db, clock()),
    addTrack: () =>
      db.write((write) => addTrack(write, { creators: [CREATOR_NAMES.creator] }, clock())),
    move: (id: string, state: 'published' | 'deleted') =>
      db.write((write) => moveTo(write, id, state, clock())),
    read: (seq: number) => claimBySeq(db.read, seq),
    async isHidden(id: string) {
      const { tracks } = db.read.tables
      const rows = await db.read.db.select({ id: tracks.id, from: tracks.hidden_from }).from(tracks)
      const from = rows.find((row) => row.id === id)?.from
      return from !== null && from !== undefined && from <= clock()
    },
  }
}

const NOBODYS = '01a1fab2-84c0-7c72-95f4-8f4492a42968'
const oneOf = (id: string): Parameters<typeof listClaims>[2] => ({
  offset: 0,
  limit: 1,
  sort: 'created_at',
  order: 'ASC',
  filter: { id: [id] },
})

async function makePeople(kit: TestApp, clock: () => number) {
  const { admin, creator, listener } = kit.users
  await kit.db.write((write) => setAdmin(write, listener.seq, true))
  const callerOf = (user: Caller['user'], own: Caller['creator']): Caller => ({
    token: '',
    user,
    tokenScope: null,
    signedInAt: clock(),
    creator: own,
  })
  const own = await creatorOfUser(kit.db.read, creator.seq)
  if (!own) throw new Error('This user has no creator')
  const actor: Actor = { scope: { creator: own.seq }, caller: callerOf(creator, own), own }
  const deciders: Record<Decider, Caller> = {
    admin: callerOf(admin, null),
    otherAdmin: callerOf(listener, null),
  }
  return { ...deciders, creator: actor }
}
