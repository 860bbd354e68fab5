import { expect, it } from 'vitest'
import { isDuplicate } from './engine/errors.ts'
import { createCreator, updateCreator } from './creators.ts'
import type { Handle } from './database.ts'
import { openDatabase } from './engine/open.ts'
import {
  createRequest,
  decideRequest,
  getRequest,
  listRequests,
  newestRequestOf,
  type RequestDecision,
} from './requests.ts'
import { describeDatabases } from './testing/testing.ts'
import { NOW } from './testing/tracks.ts'
import { userOfIdentity } from './users.ts'

const LATER = NOW + 1_000

describeDatabases('requests', (current) => {
  const write = <T>(work: (handle: Handle) => Promise<T>) => current().write(work)
  const user = (uid: string) =>
    userOfIdentity(current(), { issuer: 'i', uid, email: `${uid}@melodia.example`, name: uid }, NOW)
  const ask = async (uid: string, name = 'Åse Bø', now = NOW) => {
    const { seq } = await user(uid)
    return write((handle) =>
      createRequest(handle, { user: seq, name, bio: 'b', genres: ['Jazz'] }, now),
    )
  }
  const decide = (id: string, decision: RequestDecision, ifVersion?: number) =>
    write((handle) => decideRequest(handle, id, decision, { ifVersion, now: LATER }))
  type Filter = Parameters<typeof listRequests>[1]['filter']
  const list = (filter: Filter = {}, sort: 'name' | 'created_at' = 'name') =>
    listRequests(current().read, { offset: 0, limit: 10, sort, order: 'ASC', filter })
  const names = async (...args: Parameters<typeof list>) => {
    const { rows, total } = await list(...args)
    expect(total).toBe(rows.length)
    return rows.map(({ name }) => name)
  }

  it('spec §3: keeps who asks, as the provider and as the platform know them', async () => {
    const ann = await user('ann')
    const made = await ask('ann')
    expect(made).toMatchObject({
      uid: 'ann',
      mid: ann.id,
      cid: null,
      name: 'Åse Bø',
      message: '',
      images: [],
      followers: 0,
      popularity: 0,
      state: 'open',
      decided_at: null,
    })
    expect(await getRequest(current().read, made.id)).toEqual(made)
    expect(await newestRequestOf(current().read, ann.seq)).toEqual(made)
  })

  it('contract, Request: knows the unassigned creator of the same name', async () => {
    const { id } = await ask('ann')
    const cid = async () => (await getRequest(current().read, id))?.cid
    expect(await cid()).toBeNull()
    const facts = { popularity: 7 }
    await write((handle) => createCreator(handle, { name: 'ASE BØ', ...facts }, NOW))
    const found = await getRequest(current().read, id)
    expect(found).toMatchObject(facts)
    const assigned = (handle: Handle) =>
      updateCreator(handle, found?.cid ?? '', { user: found?.user }, { now: LATER })
    await write(assigned)
    expect(await cid()).toBeNull()
  })

  it('lists the open ones, and decided ones where they are asked for', async () => {
    const one = await ask('ann', 'Zoë')
    const two = await ask('bo', 'ase')
    const three = await ask('cy', 'Mø')
    const by = (await user('root')).seq
    await decide(two.id, { state: 'denied', by })
    expect(await names()).toEqual(['Mø', 'Zoë'])
    expect(await names({}, 'created_at')).toEqual(['Zoë', 'Mø'])
    expect(await names({ state: 'denied' })).toEqual(['ase'])
    expect(await names({ state: 'granted' })).toEqual([])
    expect(await names({ q: 'mo' })).toEqual(['Mø'])
    expect(await names({ id: [one.id, two.id] })).toEqual(['ase', 'Zoë'])
    expect(await names({ id: [three.id], state: 'denied' })).toEqual([])
  })

  it('a granted one names the creator that it made', async () => {
    const { id, user: asking } = await ask('ann')
    const creator = await write((handle) =>
      createCreator(handle, { name: 'Åse Bø', user: asking }, NOW),
    )
    const granted = await decide(id, { state: 'granted', creator, by: asking })
    expect(granted).toMatchObject({
      state: 'granted',
      decided_at: new Date(LATER).toISOString(),
      version: 2,
    })
    expect(granted).toHaveProperty('cid', expect.any(String))
  })

  it('one open request a user', async () => {
    const { id, user: by } = await ask('ann')
    const again = await ask('ann').catch((error: unknown) => isDuplicate(error))
    expect(again).toBe(true)
    await decide(id, { state: 'denied', by })
    const next = await ask('ann', 'Once more')
    expect((await newestRequestOf(current().read, by))?.id).toBe(next.id)
  })

  it('of racing decisions one wins, those of other processes too', async () => {
    const other = await openDatabase(current().location)
    const by = (await user('root')).seq
    for (let round = 0; round < 5; round++) {
      const { id } = await ask(`racer ${round}`)
      const decided = await Promise.all([
        decide(id, { state: 'granted', by }),
        other.write((handle) => decideRequest(handle, id, { state: 'denied', by }, { now: LATER })),
        decide(id, { state: 'granted', by }, 1),
      ])
      expect(decided.filter((result) => typeof result === 'object')).toHaveLength(1)
      const existing = await getRequest(current().read, id)
      expect(decided.filter((result) => result === existing?.state)).toHaveLength(2)
    }
    await other.close()
    expect(await decide('nothing', { state: 'denied', by })).toBe('missing')
  })

  it('is decided on in the version that was read', async () => {
    const { id, user: by } = await ask('ann')
    expect(await decide(id, { state: 'denied', by }, 2)).toBe('stale')
    expect(await decide(id, { state: 'denied', by }, 1)).toMatchObject({ state: 'denied' })
  })
})
