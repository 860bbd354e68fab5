import { FRESH_SIGN_IN_NEEDED } from '@melodia/contract/choices/problems'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import type { Needs } from '../../platform/access/access.ts'

/**
 * Every call that changes something or shows what is not for everybody, by its consequence. A new
 * route must be placed here, or in `FREE`.
 */
const NEEDS: Readonly<Record<string, readonly [Needs, string]>> = {
  'PUT /api/v1/admin/users/:id': ['fresh session', 'makes and unmakes administrators'],
  'POST /api/v1/admin/users/:id/reset-link': ['fresh session', 'shows a link to an account'],
  'POST /api/v1/admin/creators/access/grant': ['fresh session', 'gives a role'],
  'POST /api/v1/admin/creators/access/revoke': ['fresh session', 'takes a role'],
  'POST /api/v1/admin/creators/pending/:id/undo': ['fresh session', 'takes a role back'],
  'POST /api/v1/admin/representations/:id/grant': ['fresh session', 'lets speak for an artist'],
  'POST /api/v1/admin/artists/:id/end-representation': [
    'fresh session',
    'takes the right to speak for an artist',
  ],
  'POST /api/v1/admin/creators': ['fresh session for some', 'may assign: gives a role'],
  'PUT /api/v1/admin/creators/:id': [
    'fresh session for some',
    'may assign, or switch on and off: gives and takes a role',
  ],
  'POST /api/v1/admin/imports/:id/apply': ['fresh session', 'may switch creators on and off'],
  'POST /api/v1/admin/imports/:id/undo': ['fresh session', 'may switch creators on and off'],
  'POST /api/v1/admin/restrictions': ['fresh session', 'may switch a creator off'],
  'POST /api/v1/admin/tracks/:id/block': ['fresh session', 'takes the right to upload it'],
  'DELETE /api/v1/admin/tracks/:id/block': ['fresh session', 'gives the right to upload it'],
  'POST /api/v1/admin/webhooks': ['fresh session', 'sends data elsewhere, shows a secret'],
  'PUT /api/v1/admin/webhooks/:id': ['fresh session', 'sends data elsewhere'],
  'POST /api/v1/admin/webhooks/:id/secret': ['fresh session', 'shows a secret'],
  'POST /api/v1/admin/webhooks/:id/deliveries/:delivery/again': [
    'fresh session',
    'sends data elsewhere',
  ],
  'POST /api/v1/admin/jobs/:id/retry': ['fresh session', 'may send data elsewhere'],
  'POST /api/v1/admin/jobs/retry': ['fresh session', 'may send data elsewhere'],
  'GET /api/v1/admin/mails/:id': ['fresh session', 'shows links to accounts, where mails are kept'],
  'POST /api/v1/admin/mails/test': ['fresh session', 'sends a mail to any address'],
  'PUT /api/v1/admin/settings': [
    'fresh session for some',
    'may say whose account pays, and that a changed one is used at once',
  ],
  'POST /api/v1/admin/payouts': ['fresh session', 'takes money out of balances'],
  'GET /api/v1/admin/payouts/:id': ['fresh session for some', 'may show accounts of payees'],
  'POST /api/v1/admin/payouts/:id/paid': ['fresh session', 'says that money has left'],
  'POST /api/v1/admin/payouts/:id/cancel': ['fresh session', 'calls a payment off'],
  'POST /api/v1/admin/payouts/:id/status': ['fresh session', 'says that money came back'],
  'GET /api/v1/creators/payout-details': ['fresh session', 'shows an account'],
  'PUT /api/v1/creators/payout-details': ['fresh session', 'sends money elsewhere'],
  'GET /api/v1/me/payout-details': ['fresh session', 'shows an account'],
  'PUT /api/v1/me/payout-details': ['fresh session', 'sends money elsewhere'],
  'POST /api/v1/me/statements/claim': [
    'session',
    'gives a right: the link and the confirmed address prove it, and a program has neither',
  ],
  'POST /api/v1/tokens': ['password', 'shows a secret that does what its owner may do'],
  'DELETE /api/v1/tokens/:id': ['session', 'a token that leaked shall not end the others'],
}

/** Writes of everyday work, which give no right, send nothing elsewhere and show no secret. */
const FREE: Readonly<Record<string, readonly string[]>> = {
  'Asks for a role, or who one is': [
    'POST /api/v1/auth/admin/status',
    'POST /api/v1/auth/creator/status',
    'POST /api/v1/auth/userinfo',
    'POST /api/v1/creators/account/new/request',
    'POST /api/v1/creators/artists/:id/represent',
  ],
  'One’s own notices, views, plays, likes and follows': [
    'DELETE /api/v1/me/follows/artists/:id',
    'DELETE /api/v1/me/follows/creators/:id',
    'DELETE /api/v1/me/follows/playlists/:id',
    'DELETE /api/v1/me/likes/:id',
    'PUT /api/v1/me/follows/artists/:id',
    'PUT /api/v1/me/follows/creators/:id',
    'PUT /api/v1/me/follows/playlists/:id',
    'PUT /api/v1/me/likes/:id',
    'DELETE /api/v1/admin/views/:id',
    'POST /api/v1/admin/views',
    'POST /api/v1/notifications/read',
    'POST /api/v1/plays',
    'PUT /api/v1/admin/views/:id',
    'PUT /api/v1/notifications/:id',
    'PUT /api/v1/notifications/preferences',
  ],
  'The catalogue': [
    'DELETE /api/v1/admin/artists/:id',
    'DELETE /api/v1/admin/creators/:id',
    'DELETE /api/v1/admin/playlists/:id',
    'DELETE /api/v1/admin/tracks/:id',
    'DELETE /api/v1/admin/tracks/pending/:id',
    'DELETE /api/v1/creators/playlists/:id',
    'DELETE /api/v1/creators/tracks/:id',
    'DELETE /api/v1/creators/tracks/pending/:id',
    'PATCH /api/v1/admin/artists',
    'PATCH /api/v1/admin/creators',
    'PATCH /api/v1/admin/playlists',
    'PATCH /api/v1/admin/tracks',
    'PATCH /api/v1/admin/tracks/pending',
    'POST /api/v1/admin/artists',
    'POST /api/v1/admin/artists/:id/merge',
    'POST /api/v1/admin/artists/doubles/apart',
    'POST /api/v1/admin/changes/:id/undo',
    'POST /api/v1/admin/merges/:id/undo',
    'POST /api/v1/admin/spellings/:id/settle',
    'POST /api/v1/admin/playlists',
    'POST /api/v1/admin/tracks/new',
    'POST /api/v1/creators/playlists',
    'POST /api/v1/creators/tracks/new',
    'PUT /api/v1/admin/artists/:id',
    'PUT /api/v1/admin/artists/featured',
    'PUT /api/v1/admin/playlists/:id',
    'PUT /api/v1/admin/playlists/featured',
    'PUT /api/v1/admin/tracks/:id',
    'PUT /api/v1/admin/tracks/:id/credits',
    'PUT /api/v1/admin/tracks/pending/:id',
    'PUT /api/v1/admin/tracks/pending/:id/credits',
    'PUT /api/v1/creators/account/:id',
    'PUT /api/v1/creators/artists/:id',
    'PUT /api/v1/creators/credits/usual',
    'PUT /api/v1/creators/playlists/:id',
    'PUT /api/v1/creators/tracks/:id',
    'PUT /api/v1/creators/tracks/:id/credits',
    'PUT /api/v1/creators/tracks/pending/:id',
    'PUT /api/v1/creators/tracks/pending/:id/credits',
  ],
  'Reviews, and refusals of requests': [
    'DELETE /api/v1/admin/creators/pending/:id',
    'DELETE /api/v1/admin/tracks/:id/proposed',
    'DELETE /api/v1/admin/tracks/pending/:id/lease',
    'DELETE /api/v1/admin/tracks/pending/:id/proposed',
    'DELETE /api/v1/creators/tracks/:id/credit',
    'DELETE /api/v1/creators/tracks/:id/proposed',
    'DELETE /api/v1/creators/tracks/pending/:id/credit',
    'DELETE /api/v1/creators/tracks/pending/:id/proposed',
    'POST /api/v1/admin/creators/access/deny',
    'POST /api/v1/admin/representations/:id/decline',
    'POST /api/v1/admin/decisions/:id/undo',
    'POST /api/v1/admin/tracks/:id/comments',
    'POST /api/v1/admin/tracks/pending/:id/changes',
    'POST /api/v1/admin/tracks/pending/:id/comments',
    'POST /api/v1/admin/tracks/pending/:id/defer',
    'POST /api/v1/admin/tracks/pending/:id/lease',
    'POST /api/v1/admin/tracks/pending/next',
    'POST /api/v1/creators/decisions/:id/appeal',
    'POST /api/v1/creators/decisions/:id/reopen',
    'POST /api/v1/creators/tracks/:id/comments',
    'POST /api/v1/creators/tracks/pending/:id/comments',
    'POST /api/v1/creators/tracks/pending/:id/submit',
    'PUT /api/v1/admin/tracks/:id/comments/:comment',
    'PUT /api/v1/admin/tracks/:id/proposed',
    'PUT /api/v1/admin/tracks/pending/:id/comments/:comment',
    'PUT /api/v1/admin/tracks/pending/:id/proposed',
    'PUT /api/v1/creators/tracks/:id/comments/:comment',
    'PUT /api/v1/creators/tracks/pending/:id/comments/:comment',
  ],
  'Answers what a track asks, or takes an answer back': [
    'POST /api/v1/admin/approvals/:id/approve',
    'POST /api/v1/admin/approvals/:id/decline',
    'POST /api/v1/creators/approvals/:id/approve',
    'POST /api/v1/creators/approvals/:id/decline',
    'DELETE /api/v1/creators/trusted/:id',
  ],
  'Says who gets what of a track, which pays nothing out': [
    'PUT /api/v1/admin/tracks/:id/splits',
    'PUT /api/v1/creators/tracks/:id/splits',
    'PUT /api/v1/creators/splits',
    'PUT /api/v1/creators/splits/usual',
    'POST /api/v1/creators/splits/:id/accept',
    'POST /api/v1/creators/splits/:id/decline',
  ],
  'Computes what everybody gets, which pays nothing out': [
    'POST /api/v1/admin/periods',
    'DELETE /api/v1/admin/periods/:id',
    'POST /api/v1/admin/periods/:id/run',
    'POST /api/v1/admin/periods/:id/close',
    'POST /api/v1/admin/periods/:id/corrections',
    'POST /api/v1/admin/periods/:id/listeners',
    'PUT /api/v1/admin/parties/:id/withholding',
  ],
  'Says what an artist consents to': [
    'POST /api/v1/admin/consents',
    'PUT /api/v1/admin/consents/:id',
    'POST /api/v1/admin/consents/:id/withdraw',
    'POST /api/v1/creators/consents',
    'PUT /api/v1/creators/consents/:id',
    'POST /api/v1/creators/consents/:id/withdraw',
  ],
  'What is held back, and answers to that': [
    'POST /api/v1/admin/restrictions/:id/lift',
    'POST /api/v1/admin/restrictions/:id/uphold',
    'POST /api/v1/admin/restrictions/:id/overturn',
    'POST /api/v1/creators/restrictions/:id/appeal',
    'POST /api/v1/me/restrictions/:id/appeal',
    'POST /api/v1/admin/claims/:id/ask',
    'POST /api/v1/admin/claims/:id/dismiss',
    'POST /api/v1/admin/claims/:id/hold',
    'POST /api/v1/admin/claims/:id/suit',
    'POST /api/v1/admin/claims/:id/uphold',
    'POST /api/v1/creators/claims/:id/answer',
    'POST /api/v1/creators/claims/:id/counter',
  ],
  'Uploads and the trash': [
    'DELETE /api/v1/admin/trash/:id',
    'DELETE /api/v1/uploads/:id',
    'PATCH /api/v1/uploads/:id',
    'POST /api/v1/admin/trash/:id/restore',
    'POST /api/v1/creators/trash/:id/restore',
    'POST /api/v1/uploads',
  ],
  'Ends what sends data, repeats what was sent to its reader, or shows what a file would do': [
    'DELETE /api/v1/admin/webhooks/:id',
    'POST /api/v1/admin/imports',
    'POST /api/v1/admin/mails/:id/again',
  ],
}

let kit: TestApp
let apiToken: string
beforeAll(async () => {
  kit = await testApp()
  const fields = { name: 'A program', scope: 'write' }
  apiToken = (await kit.as('admin').post<{ token: string }>('/api/v1/tokens', fields)).body.token
})
afterAll(() => kit.close())

const NOBODYS = '01a1fab2-84c0-7c72-95f4-8f4492a42968'
const MINUTE = 60_000

/** Calls a route of the list as somebody who signed in some time ago. */
async function call(route: string, { token, body }: { token: string; body?: object }) {
  const [method, path = ''] = route.split(' ')
  return kit.app.inject({
    method: method as 'GET',
    url: path.replaceAll(/:\w+/g, NOBODYS),
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
}
/** An access token that is new, of a sign-in that is so old; null: it does not say. */
const signedIn = (age: number | null, who: 'admin' | 'creator' = 'admin') =>
  kit.tokenOf(who, {
    claims: { auth_time: age === null ? undefined : Math.floor((kit.now() - age) / 1000) },
  })

describe('what gives or takes rights, sends data elsewhere or shows secrets', () => {
  test('is decided for every route that does not only read', () => {
    const placed = [...Object.keys(NEEDS), ...Object.values(FREE).flat()]
    expect(placed.toSorted()).toEqual([...new Set(placed)].toSorted())
    const stated = [...kit.app.statedAccess]
      .filter(([route, access]) => route.includes('/api/v1/') && access !== 'public')
      .map(([route]) => route)
      .filter((route) => route in NEEDS || !/^(GET|HEAD|OPTIONS) /.test(route))
    expect(stated.toSorted()).toEqual(placed.toSorted())
    const needs = [...kit.app.statedNeeds].filter(([route]) => !route.startsWith('HEAD '))
    expect(Object.fromEntries(needs)).toEqual(
      Object.fromEntries(Object.entries(NEEDS).map(([route, [need]]) => [route, need])),
    )
  })

  const fresh = Object.entries(NEEDS).flatMap(([route, [need]]) =>
    need === 'fresh session' ? [route] : [],
  )
  test.each(fresh)('%s asks for a sign-in of the last ten minutes', async (route) => {
    const who = / .*\/creators\/payout/.test(route) ? 'creator' : 'admin'
    const status = async (age: number | null) =>
      (await call(route, { token: await signedIn(age, who) })).statusCode
    expect([await status(0), await status(9 * MINUTE)]).not.toContain(401)
    for (const age of [11 * MINUTE, 50 * MINUTE, null, -5 * MINUTE])
      expect([age, await status(age)]).toEqual([age, 401])
    const { headers, ...reply } = await call(route, { token: await signedIn(11 * MINUTE, who) })
    expect(reply.json()).toMatchObject({
      type: FRESH_SIGN_IN_NEEDED,
      message: 'To do this, sign in again.',
    })
    expect(headers['www-authenticate']).toContain('error="insufficient_user_authentication"')
    expect((await call(route, { token: apiToken })).statusCode).toBe(403)
    const listener = await kit.tokenOf('listener', { claims: { auth_time: 1 } })
    const refused = route.includes('/me/') ? 401 : 403
    expect((await call(route, { token: listener })).statusCode).toBe(refused)
  })

  test('a new access token of an old sign-in is not a fresh one', async () => {
    const auth_time = Math.floor((kit.now() - 11 * MINUTE) / 1000)
    const token = await kit.tokenOf('admin', { claims: { auth_time, iat: auth_time + 11 * 60 } })
    expect((await call('POST /api/v1/admin/mails/test', { token })).statusCode).toBe(401)
  })

  test('API tokens are made and deleted by sessions alone', async () => {
    const token = apiToken
    for (const route of ['POST /api/v1/tokens', 'DELETE /api/v1/tokens/:id'])
      expect((await call(route, { token })).statusCode).toBe(403)
    expect(
      (await call('DELETE /api/v1/tokens/:id', { token: await signedIn(null) })).statusCode,
    ).toBe(404)
  })
})

describe('a creator', () => {
  const put = async (token: string, changes: object) => {
    const { body: rows } = await kit
      .as('admin')
      .get<{ id: string; name: string }[]>('/creators?range=[0,9]')
    const id = rows.find(({ name }) => name === CREATOR_NAMES.otherCreator)?.id ?? ''
    const { statusCode } = await kit.app.inject({
      method: 'PUT',
      url: `/api/v1/admin/creators/${id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: changes,
    })
    return statusCode
  }
  const assigned = () => ({ mid: kit.users.listener.id })

  test('is described by anybody who may', async () => {
    for (const token of [apiToken, await signedIn(50 * MINUTE)])
      expect(await put(token, { bio: 'Sings.', mid: kit.users.otherCreator.id })).toBe(200)
  })

  test.each([assigned, () => ({ mid: '' }), () => ({ is_active: false })])(
    'is given away, taken and switched off in a fresh session alone (%#)',
    async (changes) => {
      expect(await put(apiToken, changes())).toBe(403)
      expect(await put(await signedIn(50 * MINUTE), changes())).toBe(401)
    },
  )

  test('is made for somebody in a fresh session alone', async () => {
    const make = async (token: string, body: object) =>
      (await call('POST /api/v1/admin/creators', { token, body })).statusCode
    const old = await signedIn(50 * MINUTE)
    expect(await make(old, { name: 'For nobody yet' })).toBe(201)
    expect(await make(old, { name: 'For somebody', ...assigned() })).toBe(401)
    expect(await make(apiToken, { name: 'For somebody', ...assigned() })).toBe(403)
    expect(await make(await signedIn(MINUTE), { name: 'For somebody', ...assigned() })).toBe(201)
  })
})
