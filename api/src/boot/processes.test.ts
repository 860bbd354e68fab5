import { makeAccounts } from '@melodia/accounts'
import type { PlaysReply } from '@melodia/contract/plays'
import { claimKey } from '@melodia/db/idempotency'
import { giveAddresses, recount, storedTotals } from '@melodia/db/testing/plays'
import { setAdmin } from '@melodia/db/users'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPlay, publish } from '../domain/plays/testing/plays.ts'
import {
  aTrackForm,
  CREATOR_NAMES,
  testApp,
  type Person,
  type TestApp,
  type TestAppOptions,
} from '../testing/index.ts'

let one: TestApp
let other: TestApp
/** Two processes of one server: they share only the database and the media store. */
async function open(config: TestAppOptions['config'] = {}) {
  one = await testApp({ config })
  other = await testApp({ beside: one })
}
afterEach(async () => {
  await other.close()
  await one.close()
})

const NO_LIMITS = { signIn: 0, uploads: 0, requests: 0, claims: 0, calls: 0 }

describe('several processes on one database and one media store', () => {
  test('RATE_CALLS holds for all of them, but for a batch less one call each', async () => {
    const limit = 60
    await open({ rates: { ...NO_LIMITS, calls: limit } })
    let accepted = 0
    for (let call = 0; call < 100; call += 1)
      for (const { as } of [one, other])
        if ((await as('admin').get('/tracks')).status === 200) accepted += 1
    expect(accepted).toBeGreaterThanOrEqual(limit)
    expect(accepted).toBeLessThanOrEqual(limit + 2 * (limit / 20 - 1))
  })

  test('a small limit is exact, whoever is asked, and at once', async () => {
    await open({ rates: { ...NO_LIMITS, uploads: 3 } })
    const upload = ({ as }: TestApp) => as('creator').post('/tracks/new', aTrackForm())
    const replies = await Promise.all([one, other, one, other, one, other].map(upload))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})

describe('nothing that matters lives in the memory of a process', () => {
  beforeEach(() => open())
  const key = { 'idempotency-key': 'k-1' }
  const create = ({ as }: TestApp) => as('creator').post('/tracks/new', aTrackForm(), key)

  test('an Idempotency-Key gets the first reply from any of them', async () => {
    const first = await create(one)
    const again = await create(other)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.track).toEqual(first.body.track)
    expect((await one.as('creator').get('/tracks/pending')).headers['x-total-count']).toBe('1')
  })

  test('of two at once one creates, the other waits its turn', async () => {
    const replies = await Promise.all([create(one), create(other)])
    const ids = new Set(replies.flatMap(({ body }) => body.track?.id ?? []))
    expect(ids.size).toBe(1)
    expect((await create(other)).status).toBe(201)
    expect((await one.as('creator').get('/tracks/pending')).headers['x-total-count']).toBe('1')
  })

  test('a key whose process died is free again after a minute', async () => {
    const { seq } = one.users.creator
    const died = { user: seq, key: 'k-1', route: 'POST /api/v1/creators/tracks/new' }
    await one.db.write((write) => claimKey(write, died, Date.now()))
    const refused = await create(other)
    expect([refused.status, refused.headers['retry-after']]).toEqual([409, '5'])
    other.pass(61_000)
    expect((await create(other)).status).toBe(201)
  })

  test('a role that one grants holds for the other from the next call on', async () => {
    const status = async () => (await other.as('listener').get('/api/v1/admin/tracks')).status
    expect(await status()).toBe(403)
    await one.db.write((write) => setAdmin(write, one.users.listener.seq, true))
    expect(await status()).toBe(200)
  })

  test('what one stored the other plays, by an address that either signed', async () => {
    const { body } = await create(one)
    const { href, artwork_url } = (
      await other
        .as('creator')
        .get<{ href: string; artwork_url: string }>(`/tracks/pending/${body.track.id}`)
    ).body
    for (const address of [href, artwork_url, body.track.href]) {
      const { pathname, search } = new URL(address)
      for (const { as } of [one, other])
        expect((await as(null).get(pathname + search)).status).toBe(200)
    }
  })

  test('plays that reach both at once are stored and counted once', async () => {
    const track = await publish(one, aTrackForm({ creators: CREATOR_NAMES.creator }))
    const of = (person: Person) =>
      Array.from({ length: 20 }, (_, n) => aPlay(one, track, { ago: (n + 2) * 120_000 })).map(
        (play) => ({ plays: [play], person }),
      )
    const calls = [...of('listener'), ...of('admin')]
    for (const { plays, person } of calls)
      await one.db.write((write) => giveAddresses(write, one.users[person].seq, plays))
    const replies = await Promise.all(
      calls.flatMap(({ plays, person }) =>
        [one, other].map((app) => app.as(person).post<PlaysReply>('/api/v1/plays', { plays })),
      ),
    )
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const sum = (name: 'accepted' | 'duplicates') =>
      replies.reduce((total, { body }) => total + body[name], 0)
    expect([sum('accepted'), sum('duplicates')]).toEqual([calls.length, calls.length])
    expect(await storedTotals(one.db.read)).toEqual(await recount(one.db.read))
  })

  test('they sign tokens with the same keys', async () => {
    const { publicUrl, rates, links } = one.config
    const log = { info: () => undefined, error: () => undefined, warn: () => undefined }
    const options = { publicUrl, rates, contactEmail: links.contactEmail, clock: Date.now, log }
    const downloadsFolder = '/nowhere'
    const open = (db: TestApp['db']) => makeAccounts({ db, downloadsFolder, ...options })
    const [a, b] = await Promise.all([open(one.db), open(other.db)])
    expect(a.publicKeys()).toEqual(b.publicKeys())
    expect(a.publicKeys().keys.length).toBeGreaterThan(0)
    await Promise.all([a.close(), b.close()])
  })
})
