import { env } from 'node:process'
import { splitAt } from '@melodia/contract/splits'
import { createCreator, creatorOfUser } from '@melodia/db/creators'
import { listAskedSplits, splitsOfTracks } from '@melodia/db/splits'
import { projectDatabase, type TestDatabase } from '@melodia/db/testing'
import { addTrack } from '@melodia/db/testing/tracks'
import { userOfIdentity } from '@melodia/db/users'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '../../kit/http/errors.ts'
import type { Actor } from '../../platform/access/access.ts'
import { makeSplits } from './splits.ts'

/** Random years; `SPLIT_YEARS=2000` asks for more. */
const YEARS = Number(env['SPLIT_YEARS'] ?? 40)
const DAY = 24 * 60 * 60_000
const WHOLE = 10_000
const NAMES = ['Ann', 'Ben'] as const
const PAGE = { offset: 0, limit: 100, sort: 'created_at', order: 'ASC' } as const

type Step =
  | { does: 'propose'; by: number; share: number; days: number }
  | { does: 'accept' | 'decline'; by: number; which: number }
  | { does: 'pass'; days: number }

const by = fc.integer({ min: 0, max: 1 })
const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('propose' as const),
    by,
    share: fc.integer({ min: 0, max: WHOLE }),
    days: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({
    does: fc.constantFrom('accept' as const, 'decline' as const),
    by,
    which: fc.nat(5),
  }),
  fc.record({ does: fc.constant('pass' as const), days: fc.integer({ min: 0, max: 15 }) }),
)

/** What the model knows of a version, without a database. */
interface Version {
  id: string
  from: number
  declined_at: number | null
  /** Whose answer it waits for, by number. */
  waits: Set<number>
}

let now = Date.parse('2026-01-01T00:00:00Z')
let db: TestDatabase
let actors: Actor[]
beforeEach(async () => {
  db = await projectDatabase({ clock: () => now })
  actors = []
  for (const name of NAMES) {
    const email = `${name}@melodia.example`
    const user = await userOfIdentity(db, { issuer: 'i', uid: name, email, name }, now)
    await db.write((write) => createCreator(write, { name, user: user.seq }, now))
    const own = await creatorOfUser(db.read, user.seq)
    if (!own) throw new Error(`${name} is no creator`)
    const caller = { token: '', user, tokenScope: null, signedInAt: null, creator: own }
    actors.push({ scope: { creator: own.seq }, own, caller })
  }
})
afterEach(() => db.close())

describe('years of splits', { timeout: 300_000 }, () => {
  it('one version or none is in force, the shares are the whole, and the past stays as it was', async () => {
    const splits = makeSplits({ db, clock: () => now, zone: 'UTC' })
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 20 }), async (steps) => {
        const track = await db.write((write) => addTrack(write, { creators: [...NAMES] }, now))
        const model: Version[] = []
        const past: { at: number; id: string | null }[] = []
        for (const step of steps) {
          now++
          await take(step, track, model, splits)
          const versions = (await splitsOfTracks(db.read, [track.seq], now)).get(track.seq) ?? []
          expect(versions.map(({ id }) => id)).toEqual(model.map(({ id }) => id))
          for (const { shares } of versions)
            expect(shares.reduce((sum, { share_bp }) => sum + share_bp, 0)).toBe(WHOLE)
          const inForce = versions.filter(({ state }) => state === 'in-force')
          expect(inForce.map(({ id }) => id)).toEqual(
            [currentOf(model, now)].flatMap((one) => one ?? []),
          )
          for (const { at, id } of past) expect(splitAt(versions, at)?.id ?? null).toBe(id)
          past.push({ at: now, id: inForce[0]?.id ?? null })
          expect(await waiting(track.seq)).toEqual(expectedWaiting(model))
        }
      }),
      { numRuns: YEARS },
    )
  })
})

async function take(
  step: Step,
  track: { seq: number; id: string },
  model: Version[],
  splits: ReturnType<typeof makeSplits>,
) {
  if (step.does === 'pass') {
    now += step.days * DAY
    return
  }
  const actor = actors[step.by]
  if (!actor?.own) return
  if (step.does === 'propose') {
    const from = now + step.days * DAY
    const parties = actors.flatMap(({ own }, at) => {
      const share_bp = at === 0 ? step.share : WHOLE - step.share
      return own && share_bp > 0 ? [{ party: { creator_id: own.id }, share_bp, at }] : []
    })
    await splits.propose(
      actor,
      { id: track.id },
      {
        parties: parties.map(({ party, share_bp }) => ({ party, share_bp })),
        from: new Date(from).toISOString(),
      },
    )
    const versions = (await splitsOfTracks(db.read, [track.seq], now)).get(track.seq) ?? []
    const waits = new Set(parties.map(({ at }) => at).filter((at) => at !== step.by))
    model.push({ id: versions.at(-1)?.id ?? '', from, declined_at: null, waits })
    return
  }
  const version = model[step.which]
  if (!version) return
  // What has ended can still be accepted.
  const isOpen =
    (step.does === 'accept' ? version.declined_at === null : openOf(model).includes(version)) &&
    version.waits.has(step.by)
  const answer = splits.answer({ own: actor.own, caller: actor.caller }, version.id, step.does)
  const status = await answer.then(
    () => 200,
    (error: Problem) => error.status,
  )
  expect(status === 200).toBe(isOpen)
  expect([200, 404, 409]).toContain(status)
  if (!isOpen) return
  version.waits.delete(step.by)
  if (step.does === 'decline') version.declined_at = now
}

/** The latest that has begun and stands; told once more here, in other words. */
function currentOf(model: readonly Version[], at: number): string | null {
  let current: string | null = null
  for (const { id, from, declined_at } of model)
    if (from <= at && (declined_at === null || declined_at > at)) current = id
  return current
}

const openOf = (model: readonly Version[]) =>
  model.filter(({ id, from }) => currentOf(model, Math.max(now, from)) === id)

/** What waits for each of them, as the database finds it. */
async function waiting(track: number) {
  const of: string[][] = []
  for (const { own } of actors) {
    const page = { ...PAGE, filter: { state: 'asked' as const } }
    const { rows } = await listAskedSplits(db.read, own?.seq ?? 0, page, now)
    of.push(rows.filter((row) => row.track.seq === track).map(({ id }) => id))
  }
  return of
}

const expectedWaiting = (model: readonly Version[]) =>
  actors.map((_, at) =>
    openOf(model)
      .filter(({ waits }) => waits.has(at))
      .map(({ id }) => id),
  )
