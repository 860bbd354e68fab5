import { env } from 'node:process'
import { createArtist } from '@melodia/db/artists'
import { publicTrack, recommendedTrack } from '@melodia/db/catalogue/visible'
import { addConsent, updateConsent } from '@melodia/db/consents'
import { projectDatabase, type TestDatabase } from '@melodia/db/testing'
import { aRestriction } from '@melodia/db/testing/restrictions'
import { addTrack } from '@melodia/db/testing/tracks'
import { userOfIdentity } from '@melodia/db/users'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { release, settleRestrictions } from '../restrictions/restrict.ts'
import { followConsents } from './cover.ts'

/** Random years; `CONSENT_YEARS=2000` asks for more. */
const YEARS = Number(env['CONSENT_YEARS'] ?? 60)
const DAY = 24 * 60 * 60_000
const USES = ['voice', 'style'] as const

type Step =
  | { does: 'give'; artist: number; use: (typeof USES)[number]; from: number; days: number | null }
  | { does: 'withdraw'; which: number; in: number }
  | { does: 'publish'; artist: number; use: (typeof USES)[number] }
  | { does: 'demote'; track: number; from: number; days: number | null }
  | { does: 'lift'; which: number }
  | { does: 'pass'; days: number }

const artist = fc.integer({ min: 0, max: 1 })
const use = fc.constantFrom(...USES)
const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('give' as const),
    artist,
    use,
    from: fc.integer({ min: 0, max: 40 }),
    days: fc.option(fc.integer({ min: 1, max: 60 })),
  }),
  fc.record({
    does: fc.constant('withdraw' as const),
    which: fc.nat(20),
    in: fc.integer({ min: 0, max: 30 }),
  }),
  fc.record({ does: fc.constant('publish' as const), artist, use }),
  fc.record({
    does: fc.constant('demote' as const),
    track: fc.nat(2),
    from: fc.integer({ min: 0, max: 40 }),
    days: fc.option(fc.integer({ min: 1, max: 60 })),
  }),
  fc.record({ does: fc.constant('lift' as const), which: fc.nat(2) }),
  fc.record({
    does: fc.constant('pass' as const),
    days: fc.integer({ min: 1, max: 30 }),
  }),
)

/** What the model knows of a consent, without a database. */
interface Given {
  seq: number
  artist: number
  use: string
  from: number
  until: number | null
}

/** A restriction that demotes a track (`seq`); lifted, it has ended. */
interface Demoted {
  restriction: number
  track: number
  from: number
  until: number | null
}

let now = Date.parse('2026-01-01T00:00:00Z')
let db: TestDatabase
beforeEach(async () => {
  db = await projectDatabase({ clock: () => now })
})
afterEach(() => db.close())

describe('years of consents', { timeout: 300_000 }, () => {
  let runs = 0

  it('no track is public without the consents that it needs or recommended while it is demoted, none for ever', async () => {
    const user = await userOfIdentity(
      db,
      { issuer: 'i', uid: 'u', email: 'a@melodia.example', name: 'Ann' },
      now,
    )
    const by = { seq: user.seq, name: 'Ann' }
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 25 }), async (steps) => {
        runs++
        const artists = await db.write(async (write) => [
          await createArtist(write, { name: `First ${runs}` }, now),
          await createArtist(write, { name: `Second ${runs}` }, now),
        ])
        const given: Given[] = []
        const tracks: { seq: number; artist: number; use: string }[] = []
        const demoted: Demoted[] = []
        for (const step of steps) {
          await take(step, { artists, given, tracks, demoted, by })
          const asleep = new Set(await seqsWhere(publicTrack))
          const asleepRecommended = new Set(await seqsWhere(recommendedTrack))
          const covered = tracks.filter((track) => isCovered(track, given)).map(({ seq }) => seq)
          // As if no process had run: nothing is public that may not be.
          expect(
            [...asleep].filter((seq) => seqsOf(tracks).includes(seq) && !covered.includes(seq)),
          ).toEqual([])
          expect(demoted.filter(isOn).filter(({ track }) => asleepRecommended.has(track))).toEqual(
            [],
          )
          await settleRestrictions(db, now)
          const awake = new Set(await seqsWhere(publicTrack))
          expect(seqsOf(tracks).filter((seq) => awake.has(seq))).toEqual(covered)
          const recommended = new Set(await seqsWhere(recommendedTrack))
          const isDemoted = (seq: number) =>
            demoted.some((each) => each.track === seq && isOn(each))
          expect(seqsOf(tracks).filter((seq) => recommended.has(seq))).toEqual(
            covered.filter((seq) => !isDemoted(seq)),
          )
        }
        // A yes for ever brings everything back.
        for (const at of [0, 1])
          for (const one of USES)
            await take(
              { does: 'give', artist: at, use: one, from: 0, days: null },
              { artists, given, tracks, demoted, by },
            )
        for (const which of demoted.keys())
          await take({ does: 'lift', which }, { artists, given, tracks, demoted, by })
        await settleRestrictions(db, now)
        const shown = new Set(await seqsWhere(recommendedTrack))
        expect(tracks.filter(({ seq }) => !shown.has(seq))).toEqual([])
      }),
      { numRuns: YEARS },
    )
  })
})

interface World {
  artists: readonly number[]
  given: Given[]
  tracks: { seq: number; artist: number; use: string }[]
  demoted: Demoted[]
  by: { seq: number; name: string }
}

const isOn = ({ from, until }: { from: number; until: number | null }) =>
  from <= now && (until === null || until > now)
const isCovered = (track: { artist: number; use: string }, given: readonly Given[]) =>
  given.some((one) => one.artist === track.artist && one.use === track.use && isOn(one))

const seqsWhere = async (condition: typeof publicTrack) => {
  const { tracks } = db.read.tables
  const rows = await db.read.prepared(`seqs by ${condition.name}`, {}, () =>
    db.read.db.select({ seq: tracks.seq }).from(tracks).where(condition(db.read, 'few')),
  )
  return rows.map(({ seq }) => seq)
}

async function take(step: Step, { artists, given, tracks, demoted, by }: World) {
  switch (step.does) {
    case 'pass':
      now += step.days * DAY
      return
    case 'give': {
      const from = now + step.from * DAY
      const until = step.days === null ? null : from + step.days * DAY
      const seq = await db.write(async (write) => {
        const made = await addConsent(
          write,
          {
            artist: artists[step.artist]!,
            uses: [step.use],
            creators: null,
            territories: ['*'],
            from,
            until,
            share_bp: 0,
            terms: '',
            reason: '',
            given: 'signed-in',
            given_by: by.seq,
          },
          now,
        )
        await followConsents(write, seqsOf(tracks), { by, now })
        return made
      })
      given.push({ seq, artist: step.artist, use: step.use, from, until })
      return
    }
    case 'demote': {
      const track = tracks[step.track]?.seq
      if (track === undefined) return
      const from = now + step.from * DAY
      const until = step.days === null ? null : from + step.days * DAY
      const { seq } = await db.write((write) =>
        aRestriction(write, { track, kind: 'demote', from, until }, now),
      )
      demoted.push({ restriction: seq, track, from, until })
      return
    }
    case 'lift': {
      const one = demoted[step.which]
      if (!one || (one.until !== null && one.until <= now)) return
      one.until = now
      await db.write((write) =>
        release(write, one.restriction, { ended: 'lifted', notes: '' }, { by, now }),
      )
      return
    }
    case 'withdraw': {
      const one = given[step.which]
      const until = Math.max(now + step.in * DAY, one?.from ?? 0)
      if (!one || (one.until !== null && one.until <= until)) return
      one.until = until
      await db.write(async (write) => {
        await updateConsent(write, one.seq, { until, withdrawn_at: now }, now)
        await followConsents(write, seqsOf(tracks), { by, now })
      })
      return
    }
    default: {
      const track = { artist: step.artist, use: step.use }
      if (!isCovered(track, given)) return
      const of = [artists[step.artist]!]
      const taken = {
        voice_of: step.use === 'voice' ? of : [],
        style_of: step.use === 'style' ? of : [],
      }
      const seq = await db.write(async (write) => {
        const made = await addTrack(write, { credits: [{ ...VOCALS, ...taken }] }, now)
        await followConsents(write, [made.seq], { by, now })
        return made.seq
      })
      tracks.push({ ...track, seq })
    }
  }
}

const VOCALS = {
  role: 'LeadVocalist',
  ai: 'all',
  creator: null,
  artist: null,
  name: null,
  tool: { model: 'Voices' },
  instrument: null,
  shown: true,
} as const

const seqsOf = (tracks: readonly { seq: number }[]) => tracks.map(({ seq }) => seq)
