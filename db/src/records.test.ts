import { purgeTrack } from './tracks/purge.ts'
import { expect, it } from 'vitest'
import { addAudit } from './audit.ts'
import { listAudit } from './audit/list.ts'
import { claimKey, keepReply, LEASE, releaseKey, renewKey } from './idempotency.ts'
import { isReferenced } from './media.ts'
import { countRate, purgeRates, readRate } from './rates.ts'
import { secret } from './secrets.ts'
import { describeDatabases } from './testing/testing.ts'
import { NOW, addArtwork, addTrack } from './testing/tracks.ts'
import { userOfIdentity } from './users.ts'

const DAY = 24 * 60 * 60_000
const ANN = { issuer: 'https://accounts', uid: 'ann', email: 'ann@melodia.example', name: 'Ann' }

describeDatabases('records', (current) => {
  it('a stored file is one row, and in use while a record uses it', async () => {
    const track = await current().write((write) => addTrack(write))
    const seq = await current().write((write) => addArtwork(write))
    expect(seq).toBe(track.files.artwork.seq)
    await current().write((write) => addArtwork(write, 'cc/unused.png'))
    const inUse = (key: string) => isReferenced(current().read, key)
    expect([await inUse('bb/artwork.png'), await inUse('cc/unused.png')]).toEqual([true, false])
    expect(await inUse('dd/unknown.png')).toBe(false)
    await current().write((write) => purgeTrack(write, track))
    expect(await inUse('bb/artwork.png')).toBe(false)
    const { db, tables } = current().read
    const stored = await db.select().from(tables.media_files)
    expect(stored.find(({ key }) => key === 'bb/artwork.png')).toMatchObject({ bytes: 500 })
  })

  it('a secret is made once, even by several at once', async () => {
    const racing = await Promise.all(
      [1, 2, 3].map((key) => secret(current(), 'keys', async () => ({ key }))),
    )
    expect(new Set(racing.map(({ key }) => key)).size).toBe(1)
    expect(await secret(current(), 'keys', () => ({ key: 9 }))).toEqual(racing[0])
  })

  it('rates count by key and window', async () => {
    const count = (key: string, now: number) =>
      current().write((write) => countRate(write, key, 1_000, now))
    expect([await count('a', 0), await count('a', 999), await count('b', 999)]).toEqual([1, 2, 1])
    expect(await count('a', 1_000)).toBe(1)
    expect(await readRate(current().read, 'a', 1_000, 500)).toBe(2)
    await current().write((write) => purgeRates(write, 1_000))
    expect(await readRate(current().read, 'b', 1_000, 500)).toBe(0)
  })

  it('an idempotency key is claimed once a day and returns the first reply', async () => {
    const { seq: user } = await userOfIdentity(current(), ANN, NOW)
    const base = { user, key: 'k', route: 'POST /tracks' }
    const claim = (now = NOW) => current().write((write) => claimKey(write, base, now))
    const states = (await Promise.all([claim(), claim()])).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['ours', 'running'])
    await current().write((write) => releaseKey(write, base))
    expect(await claim()).toEqual({ state: 'ours' })
    const body = { track: { id: 'x' } }
    await current().write((write) => keepReply(write, base, 201, body))
    await current().write((write) => releaseKey(write, base))
    const reply = { state: 'answered', route: base.route, status: 201, body }
    expect(await claim(NOW + DAY)).toEqual(reply)
    expect(await claim(NOW + DAY + 1)).toEqual({ state: 'ours' })
    expect(await claim(NOW + DAY + 2)).toMatchObject({ state: 'running' })
    expect(await claim(NOW + 2 * DAY)).toEqual({ state: 'ours' })
  })

  it('a key is at work for as long as its call says so, and is answered once', async () => {
    const { seq: user } = await userOfIdentity(current(), ANN, NOW)
    const key = { user, key: 'k', route: 'POST /tracks' }
    const claim = (now: number) => current().write((write) => claimKey(write, key, now))
    const keep = () => current().write((write) => keepReply(write, key, 201, {}))
    await claim(NOW)
    expect(await claim(NOW + LEASE)).toMatchObject({ state: 'running' })
    await current().write((write) => renewKey(write, key, NOW + LEASE))
    expect(await claim(NOW + 2 * LEASE)).toMatchObject({ state: 'running' })
    expect(await claim(NOW + 2 * LEASE + 1)).toEqual({ state: 'ours' })
    expect([await keep(), await keep()]).toEqual([true, false])
  })

  it('an audit entry outlives the actor and the thing', async () => {
    const actor = await userOfIdentity(current(), ANN, NOW)
    const entry = { resource: 'tracks' as const, resource_id: 't', title: 'Owl', now: NOW }
    await current().write(async (write) => {
      await addAudit(write, { ...entry, actor, action: 'validate', detail: { notes: 'fine' } })
      await addAudit(write, { ...entry, actor: null, action: 'reject', detail: {} })
      await write.db.delete(write.tables.users)
    })
    const page = { offset: 0, limit: 10, sort: 'at' as const, order: 'DESC' as const }
    const all = await listAudit(current().read, 'everything', { ...page, filter: {} })
    expect(all.rows.map(({ action }) => action)).toEqual(['reject', 'validate'])
    expect(all.rows[1]).toMatchObject({
      actor: { id: null, name: 'Ann' },
      title: 'Owl',
      detail: { notes: 'fine' },
      at: '2026-11-20T12:00:00.000Z',
    })
    const some = await listAudit(current().read, 'everything', {
      ...page,
      filter: { action: 'reject' },
    })
    expect([some.total, all.total]).toEqual([1, 2])
  })
})
