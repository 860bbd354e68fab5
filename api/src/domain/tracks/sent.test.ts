import type { SentTrack } from '@melodia/contract/tracks'
import { claimKey } from '@melodia/db/idempotency'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aTrackForm, testApp, type Person, type TestApp } from '../../testing/index.ts'

const HOUR = 60 * 60_000
const NONE = { state: 'none', track: null }

describeDatabase('what came of a track that was sent', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  const send = (key: string, title: string) =>
    kit.as('creator').post('/tracks/new', aTrackForm({ title }), { 'idempotency-key': key })
  const of = async (key: string, person: Person = 'creator') =>
    (await kit.as(person).get<SentTrack>(`/tracks/sent/${encodeURIComponent(key)}`)).body

  test('is known to who sent it, by its key, for a day', async () => {
    const { id } = (await send('k-1', 'Amber')).body.track
    expect(await of('k-1')).toEqual({
      state: 'saved',
      track: { id, title: 'Amber', status: 'pending' },
    })
    expect(await of('k-2')).toEqual(NONE)
    expect(await of('k-1', 'otherCreator'), 'of another person').toEqual(NONE)
    expect(await of('k-1', 'admin'), 'of another call').toEqual(NONE)
    await kit.db.write(async ({ db, tables: { idempotency_keys: keys } }) => {
      await db.update(keys).set({ created_at: kit.now() - 25 * HOUR })
    })
    expect(await of('k-1')).toEqual(NONE)
  })

  test('is nothing where it was refused', async () => {
    expect((await send('k-1', '')).status).toBe(422)
    expect(await of('k-1')).toEqual(NONE)
  })

  test('is under way while the server reads it, and nothing where its process died', async () => {
    const call = {
      user: kit.users.creator.seq,
      key: 'k-1',
      route: 'POST /api/v1/creators/tracks/new',
    }
    await kit.db.write((write) => claimKey(write, call, kit.now()))
    expect(await of('k-1')).toEqual({ state: 'running', track: null })
    kit.pass(HOUR)
    expect(await of('k-1')).toEqual(NONE)
  })

  test('needs a key that can be one, and a sign-in', async () => {
    expect((await kit.as('creator').get('/tracks/sent/a%20b')).status).toBe(400)
    expect((await kit.as(null).get('/api/v1/creators/tracks/sent/k-1')).status).toBe(401)
    expect((await kit.as('listener').get('/api/v1/creators/tracks/sent/k-1')).status).toBe(403)
  })
})
