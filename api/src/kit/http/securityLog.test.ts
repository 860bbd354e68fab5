import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'

describe('the log: one line a call, which says who did what', () => {
  let kit: TestApp
  let written: string
  beforeEach(async () => {
    written = ''
    kit = await testApp({ logTo: { write: (text) => void (written += text) } })
  })
  afterEach(() => kit.close())

  /** The log line of the last call. It is written after the reply, so tests wait for it. */
  const line = () =>
    written
      .split('\n')
      .filter(Boolean)
      .map((text): Record<string, unknown> => JSON.parse(text))
      .findLast(({ msg }) => msg === 'answered')
  const WARNING = 40

  test('account, route pattern and path without query', async () => {
    await kit.as('admin').get('/tracks?p=1&l=5')
    await expect.poll(line).toMatchObject({
      level: 30,
      account: kit.users.admin.id,
      route: '/api/v1/admin/tracks',
      req: { method: 'GET', path: '/api/v1/admin/tracks', ip: '127.0.0.1' },
      status: 200,
    })
    expect(line()).not.toHaveProperty('event')
    expect(written).not.toContain('?p=1')
  })

  test('a bad token is an event with its reason, a missing one is not', async () => {
    await kit.as(null).get('/api/v1/admin/tracks')
    await expect.poll(line).toMatchObject({ level: 30, status: 401 })
    expect(line()).not.toHaveProperty('event')
    const headers = { authorization: 'Bearer a.bad.token-of-somebody' }
    await kit.as(null).get('/api/v1/admin/tracks', undefined, headers)
    await expect.poll(line).toMatchObject({
      level: WARNING,
      event: 'authn_token_invalid',
      reason: expect.stringMatching(/access token/),
      status: 401,
    })
    expect(written).not.toContain('token-of-somebody')
  })

  test('a role that is missing, and whose', async () => {
    await kit.as('listener').get('/api/v1/admin/users')
    const account = kit.users.listener.id
    await expect
      .poll(line)
      .toMatchObject({ level: WARNING, event: 'authz_fail', status: 403, account })
  })

  test('a limit that is reached, and by whom', async () => {
    const rates = { signIn: 0, uploads: 0, requests: 0, claims: 0, calls: 1 }
    const few = await testApp({
      config: { rates },
      logTo: { write: (text) => void (written += text) },
    })
    await few.as('listener').get('/creators/account/new/request')
    await few.as('listener').get('/creators/account/new/request')
    const account = few.users.listener.id
    await expect
      .poll(line)
      .toMatchObject({ event: 'excess_rate_limit_exceeded', status: 429, account })
    await few.close()
  })

  test('roles that change, and by whom', async () => {
    const { id } = kit.users.listener
    const changed = { level: WARNING, event: 'privilege_permissions_changed', status: 200 }
    await kit.as('admin').put(`/users/${id}`, { is_admin: true })
    await expect
      .poll(line)
      .toMatchObject({ ...changed, req: { path: `/api/v1/admin/users/${id}` } })
    const creators = await kit
      .as('admin')
      .get<{ id: string; mid?: string }[]>(`/creators?range=[0,9]`)
    const creator = creators.body.find(({ mid }) => mid === kit.users.creator.id)?.id
    await kit.as('admin').put(`/creators/${creator}`, { bio: '<p>New</p>' })
    await expect.poll(line).toMatchObject({ level: 30, status: 200, req: { method: 'PUT' } })
    await kit.as('admin').put(`/creators/${creator}`, { is_active: false })
    await expect.poll(line).toMatchObject(changed)
    await kit.as('admin').post('/creators/access/revoke', { id: creator })
    await expect.poll(line).toMatchObject({ ...changed, account: kit.users.admin.id })
  })

  test('what is deleted, but not what could not be', async () => {
    const { body } = await kit.as('admin').post('/playlists', { name: 'Gone' })
    await kit.as('admin').delete(`/playlists/${body.playlist.id}`)
    await expect
      .poll(line)
      .toMatchObject({ level: WARNING, event: 'sensitive_delete', status: 200 })
    await kit.as('admin').delete(`/playlists/${body.playlist.id}`)
    await expect.poll(line).toMatchObject({ level: 30, status: 404 })
  })

  test('no text of a caller makes a line of its own', async () => {
    const forged = '\n{"level":40,"event":"sys_shutdown","msg":"answered"}'
    const before = written.split('\n').length
    const headers = { 'user-agent': 'a', 'x-request-id': 'b' }
    await kit.as(null).get(`/api/v1/none${encodeURIComponent(forged)}?x=1`, undefined, headers)
    await kit.as('admin').post('/artists', { name: `Name${forged}` })
    await expect.poll(() => written.split('\n').length - before).toBe(2)
    expect(line()).not.toHaveProperty('event', 'sys_shutdown')
  })
})
