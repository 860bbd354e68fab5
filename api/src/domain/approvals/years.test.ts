import { env } from 'node:process'
import { listApprovals, type ApprovalRecord } from '@melodia/db/approvals'
import { creatorBySeq, createCreator, type CreatorRecord } from '@melodia/db/creators'
import { createArtist } from '@melodia/db/artists'
import { askToRepresent, grantedOf, representationBySeq } from '@melodia/db/representations'
import { projectDatabase, type TestDatabase } from '@melodia/db/testing'
import { addTrack, moveTo } from '@melodia/db/testing/tracks'
import { trackBySeq } from '@melodia/db/tracks'
import { saveUser } from '@melodia/db/users'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Problem, refuseIn } from '../../kit/http/errors.ts'
import type { Actor, Caller } from '../../platform/access/access.ts'
import { move } from '../people/representations/move.ts'
import { makeApprovals } from './approvals.ts'
import { followApprovals } from './follow.ts'
import { unapprovedErrors } from './refuse.ts'
import { remindOfApprovals } from './reminders.ts'

/** Random years; `APPROVAL_YEARS=2000` asks for more. */
const YEARS = Number(env['APPROVAL_YEARS'] ?? 20)
const DAY = 24 * 60 * 60_000
const APPROVAL_DAYS = 14

const two = fc.integer({ min: 0, max: 1 })
const which = fc.nat(20)
const STEP = fc.oneof(
  fc.record({ does: fc.constant('represent' as const), artist: two, by: two }),
  fc.record({ does: fc.constant('end' as const), artist: two }),
  fc.record({
    does: fc.constant('submit' as const),
    by: fc.integer({ min: 0, max: 3 }),
    artists: fc.constantFrom([0], [1], [0, 1]),
  }),
  fc.record({
    does: fc.constant('answer' as const),
    which,
    by: two,
    how: fc.constantFrom('approve' as const, 'disapprove' as const),
    trust: fc.boolean(),
  }),
  fc.record({
    does: fc.constant('decide' as const),
    which,
    how: fc.constantFrom('approve' as const, 'disapprove' as const),
  }),
  fc.record({
    does: fc.constant('distrust' as const),
    by: two,
    whom: fc.integer({ min: 2, max: 3 }),
  }),
  fc.record({ does: fc.constant('publish' as const), which }),
  fc.record({ does: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
)
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never

/** What the model knows of a track, without a database. */
interface Submitted {
  seq: number
  by: number
  artists: readonly number[]
  isPublished: boolean
  /** Artists who, or whose artist's administrator, said yes last. */
  yes: Set<number>
}

let now = Date.parse('2026-01-01T00:00:00Z')
let db: TestDatabase
beforeEach(async () => {
  db = await projectDatabase({ clock: () => now })
})
afterEach(() => db.close())

describe('years of approvals', { timeout: 300_000 }, () => {
  let runs = 0

  it('no track is published without the yes of who speaks for its artists, none waits for ever', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 8, maxLength: 30 }), async (steps) => {
        const world = await makeWorld(++runs)
        for (const step of steps) {
          await take(step, world)
          noteTrust(world)
          await remindOfApprovals(db, now)
          await expectInOrder(world)
        }
        // Nobody answers any more: administrators decide, and everything without a no is published.
        now += 2 * APPROVAL_DAYS * DAY
        for (const { seq, state } of await all(world))
          if (state === 'expired') await decide(world, seq, 'approve')
        const declined = (await all(world)).filter(({ state }) => state === 'declined')
        for (const track of world.tracks.filter(({ isPublished }) => !isPublished)) {
          await publish(world, track)
          const isDeclined = declined.some((row) => row.track === track.seq)
          expect(track.isPublished).toBe(!isDeclined)
        }
      }),
      { numRuns: YEARS },
    )
  })
})

interface World {
  artists: number[]
  /** Two who speak for artists, and two others. */
  people: { user: Caller['user']; creator: CreatorRecord }[]
  /** Who speaks for each artist: a place in `people`. */
  speakers: (number | null)[]
  trusted: Set<string>
  tracks: Submitted[]
}

async function makeWorld(run: number): Promise<World> {
  return db.write(async (write) => {
    const people: World['people'] = []
    for (const name of ['Ann', 'Bo', 'Cat', 'Dag']) {
      const uid = `${name} ${run}`
      const user = await saveUser(
        write,
        { issuer: 'i', uid, email: `${name}.${run}@melodia.example`, name },
        now,
      )
      const id = await createCreator(write, { name: uid, user: user.seq }, now)
      people.push({ user, creator: await creatorBySeq(write, id) })
    }
    const artists = [
      await createArtist(write, { name: `First ${run}` }, now),
      await createArtist(write, { name: `Second ${run}` }, now),
    ]
    return { artists, people, speakers: [null, null], trusted: new Set(), tracks: [] }
  })
}

const actorOf = ({ people }: World, at: number) => {
  const { user, creator } = people[at]!
  return {
    scope: { creator: creator.seq },
    own: creator,
    caller: { user },
  } as unknown as Actor
}
const administrator = ({ people }: World) =>
  ({ scope: 'everything', own: null, caller: { user: people[3]!.user } }) as unknown as Actor

/** All approvals of this world's artists. */
async function all({ tracks }: World): Promise<ApprovalRecord[]> {
  const page = { offset: 0, limit: 10_000, sort: 'asked_at', order: 'ASC', filter: {} } as const
  const { rows } = await listApprovals(db.read, 'everything', page, now)
  return rows.filter(({ track }) => tracks.some(({ seq }) => seq === track))
}

/** What holds at every moment, whatever happened. */
async function expectInOrder(world: World) {
  for (const { artist, state, until, reminders } of await all(world)) {
    const at = world.artists.indexOf(artist.seq)
    expect(state === 'asked' && until <= now).toBe(false)
    expect(until - now).toBeLessThanOrEqual(APPROVAL_DAYS * DAY)
    expect(reminders).toBeLessThanOrEqual(2)
    // Nobody waits for somebody who cannot answer.
    const canBeAnswered = state !== 'asked' || world.speakers[at] !== null
    expect(canBeAnswered).toBe(true)
  }
}

async function decide(world: World, seq: number, how: 'approve' | 'disapprove') {
  const row = (await all(world)).find((one) => one.seq === seq)!
  const isExpired = row.state === 'expired'
  const done = await makeApprovals({ db, clock: () => now })
    .decide(administrator(world), { id: row.id }, how, { notes: 'Decided.' })
    .then(
      () => true,
      () => false,
    )
  expect(done).toBe(isExpired)
  if (done) say(world, row, how)
}

function say(world: World, row: ApprovalRecord, how: 'approve' | 'disapprove') {
  const track = world.tracks.find(({ seq }) => seq === row.track)!
  const at = world.artists.indexOf(row.artist.seq)
  if (how === 'approve') track.yes.add(at)
  else track.yes.delete(at)
}

const isOwn = ({ speakers }: World, { by }: Submitted, artist: number) => speakers[artist] === by
const isTrusted = ({ speakers, trusted }: World, { by }: Submitted, artist: number) =>
  trusted.has(`${speakers[artist]} ${by}`)

async function publish(world: World, track: Submitted) {
  const refused = await db
    .write(async (write) => {
      refuseIn(await unapprovedErrors(write, track, now))
      await moveTo(write, (await trackBySeq(write, track.seq)).id, 'published', now)
      await followApprovals(write, [track.seq], { by: null, now })
    })
    .then(
      () => false,
      (error: unknown) => error instanceof Problem && error.status === 409,
    )
  if (refused) return
  for (const artist of track.artists) {
    const isFree = world.speakers[artist] === null
    const hasYes =
      track.yes.has(artist) || isOwn(world, track, artist) || isTrusted(world, track, artist)
    expect(isFree || hasYes).toBe(true)
  }
  track.isPublished = true
}

async function take(step: Step, world: World) {
  const { artists, people, speakers, trusted, tracks } = world
  const actor = { seq: people[3]!.user.seq, name: 'Dag' }
  const moving = { actor, notes: 'So it is.', now }
  switch (step.does) {
    case 'pass':
      now += step.days * DAY
      return
    case 'represent': {
      if (speakers[step.artist] === step.by) return
      const { user, creator } = people[step.by]!
      await db.write(async (write) => {
        const artist = artists[step.artist]!
        const former = await grantedOf(write, artist)
        const asked = { artist, creator: creator.seq, asked_by: user.seq, message: 'It is me.' }
        const seq = await askToRepresent(write, asked, now)
        if (former) await move(write, former, 'end-representation', moving)
        await move(write, await representationBySeq(write, seq), 'grant-representation', moving)
      })
      speakers[step.artist] = step.by
      return
    }
    case 'end':
      await db.write(async (write) => {
        const granted = await grantedOf(write, artists[step.artist]!)
        if (granted) await move(write, granted, 'end-representation', moving)
      })
      speakers[step.artist] = null
      return
    case 'submit': {
      const { user, creator } = people[step.by]!
      const made = await db.write(async (write) => {
        const { seq } = await addTrack(
          write,
          {
            status: 'pending',
            submitted_by: user.seq,
            creators: [creator.name],
            artists: step.artists.map((at) => nameOf(world, at)),
          },
          now,
        )
        await followApprovals(write, [seq], { by: null, now })
        return seq
      })
      tracks.push({
        seq: made,
        by: step.by,
        artists: step.artists,
        isPublished: false,
        yes: new Set(),
      })
      return
    }
    case 'answer': {
      const row = (await all(world))[step.which]
      if (!row) return
      const at = artists.indexOf(row.artist.seq)
      const track = tracks.find(({ seq }) => seq === row.track)!
      const isTrusting = step.trust && step.how === 'approve'
      const done = await makeApprovals({ db, clock: () => now })
        .decide(actorOf(world, step.by), { id: row.id }, step.how, {
          notes: 'So.',
          trust: isTrusting,
        })
        .then(
          () => true,
          () => false,
        )
      // Only who speaks for the artist now can answer.
      if (done && speakers[at] !== step.by) throw new Error('Somebody else has answered')
      if (!done) return
      say(world, row, step.how)
      if (isTrusting) trusted.add(`${step.by} ${track.by}`)
      return
    }
    case 'decide': {
      const row = (await all(world))[step.which]
      if (row) await decide(world, row.seq, step.how)
      return
    }
    case 'distrust': {
      const approvals = makeApprovals({ db, clock: () => now })
      const was = await approvals
        .takeBack(people[step.by]!.creator, people[step.whom]!.creator.id)
        .then(
          () => true,
          () => false,
        )
      if (was !== trusted.delete(`${step.by} ${step.whom}`))
        throw new Error('Trust is not as it was')
      return
    }
    default: {
      const track = tracks[step.which]
      if (track && !track.isPublished) await publish(world, track)
    }
  }
}

/** Trust is a yes to all that waits, and to all that is handed in while it lasts. */
function noteTrust(world: World) {
  for (const track of world.tracks)
    for (const artist of track.artists)
      if (!track.isPublished && isTrusted(world, track, artist)) track.yes.add(artist)
}

const nameOf = (world: World, at: number) =>
  `${['First', 'Second'][at]} ${world.people[0]!.creator.name.split(' ')[1]}`
