import type { View } from '@melodia/contract/views'
import { describeDatabase } from '@melodia/db/testing'
import { setAdmin } from '@melodia/db/users'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'

describeDatabase('lists are saved under a name', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  const LATE = {
    resource: 'tracks/pending',
    name: '  Late  jazz ',
    filter: { genre: 'Jazz', q: 'night' },
    sort: { field: 'waiting', order: 'ASC' },
    columns: ['title', 'waiting'],
  }
  const made = async (body: object = LATE) =>
    (await kit.as('admin').post<{ view: View }>('/views', body)).body.view
  /** The listener is an administrator too, and calls as one. */
  async function second() {
    await kit.db.write((write) => setAdmin(write, kit.users.listener.seq, true))
    const as = kit.as('listener')
    const at = (path: string) => `/api/v1/admin${path}`
    return {
      list: async () => (await as.get<View[]>(at('/views?range=[0,99]'))).body,
      put: (id: string, body: object) => as.put(at(`/views/${id}`), body),
      remove: (id: string) => as.delete(at(`/views/${id}`)),
    }
  }

  it('an own one is read, changed and deleted by its owner only', async () => {
    const view = await made()
    expect(view).toMatchObject({
      ...LATE,
      name: 'Late jazz',
      shared: false,
      density: '',
      is_own: true,
      version: 1,
    })
    const other = await second()
    expect(await other.list()).toEqual([])
    expect((await other.put(view.id, { name: 'Mine' })).status).toBe(404)
    expect((await other.remove(view.id)).status).toBe(404)

    const changed = await kit
      .as('admin')
      .put<{ view: View }>(
        `/views/${view.id}`,
        { shared: true, columns: null },
        { 'if-match': '"1"' },
      )
    expect(changed.body.view).toMatchObject({ shared: true, columns: null, version: 2 })
    expect(changed.body.view.filter).toEqual(LATE.filter)
    const stale = await kit.as('admin').put(`/views/${view.id}`, {}, { 'if-match': '"1"' })
    expect(stale.status).toBe(412)

    expect(await other.list()).toMatchObject([{ id: view.id, is_own: false }])
    expect((await other.put(view.id, { name: 'Mine' })).status).toBe(404)
    expect((await kit.as('admin').delete(`/views/${view.id}`)).status).toBe(200)
    expect(await other.list()).toEqual([])
  })

  it('of one list, in the order of their names', async () => {
    await made({ resource: 'artists', name: 'Zürich' })
    await made({ resource: 'artists', name: 'ärger' })
    await made()
    const filter = encodeURIComponent(JSON.stringify({ resource: 'artists' }))
    const { body } = await kit.as('admin').get<View[]>(`/views?range=[0,9]&filter=${filter}`)
    expect(body.map(({ name }) => name)).toEqual(['ärger', 'Zürich'])
  })

  it.each([
    [{ ...LATE, name: ' ' }],
    [{ ...LATE, resource: 'users' }],
    [{ ...LATE, owner: 'me' }],
    [{ ...LATE, filter: { q: { $ne: 1 } } }],
    [{ ...LATE, sort: { field: 'title', order: 'UP' } }],
    [{ ...LATE, columns: Array(51).fill('title') }],
  ])('%j is refused', async (body) => {
    expect((await kit.as('admin').post('/views', body)).status).toBe(422)
  })
})
