import { afterAll, expect, test } from 'vitest'
import { aTrackForm, testApp } from '../../testing/index.ts'
import { givenConsent, representedArtist } from '../../testing/representedArtist.ts'

const kit = await testApp({
  config: { rates: { signIn: 0, uploads: 0, requests: 0, claims: 0, calls: 0 } },
})
const ids = await makeRecords()
afterAll(() => kit.close())

async function makeRecords() {
  const { track } = (await kit.as('admin').post('/tracks/new', aTrackForm())).body
  const waiting = (await kit.as('creator').post('/tracks/new', aTrackForm({ title: 'Mine' }))).body
  const { playlist } = (await kit.as('creator').post('/playlists', { name: 'Mine' })).body
  const { creator } = (
    await kit.as('admin').post<{ creator: { id: string } }>('/creators', { name: 'A creator' })
  ).body
  const hook = { url: 'https://93.184.216.34/', events: ['track.deleted'] }
  const { webhook } = (await kit.as('admin').post<{ webhook: { id: string } }>('/webhooks', hook))
    .body
  const { id: user } = kit.users.listener
  const artist = await representedArtist(kit)
  return {
    track: track.id,
    pending: waiting.track.id,
    playlist: playlist.id,
    webhook: webhook.id,
    user,
    artist,
    consent: await givenConsent(kit, artist),
    creator: creator.id,
  }
}

/** Fields of any record that only the server sets. */
const OURS = ['seq', 'version', 'created_at', 'updated_at', 'name_sort', '__proto__', 'constructor']

/** Fields that a person may not send, by call. */
const FORBIDDEN: [who: 'admin' | 'creator' | 'listener', call: string, fields: string[]][] = [
  ['creator', 'PUT /account/me', ['mid', 'user', 'is_active', 'popularity', 'followers', 'type']],
  ['creator', 'PUT /tracks/:track', ['popularity', 'pending', 'status', 'duration_ms', 'href']],
  ['creator', 'PUT /playlists/:playlist', ['creator', 'creator_id', 'owner', 'featured']],
  ['creator', 'POST /playlists', ['creator', 'creator_id', 'owner', 'featured']],
  ['admin', 'PUT /users/:user', ['uid', 'id', 'email', 'name', 'issuer']],
  ['admin', 'PUT /tracks/:track', ['pending', 'status', 'duration_ms', 'href']],
  ['admin', 'PUT /artists/:artist', ['tracks_total', 'image_url', 'creator_id']],
  ['creator', 'PUT /artists/:artist', ['popularity', 'country', 'creator_id', 'image_url']],
  ['admin', 'PUT /creators/:creator', ['user', 'uri']],
  ['admin', 'PUT /webhooks/:webhook', ['secret', 'created_by', 'waiting', 'failed']],
  ['admin', 'POST /webhooks', ['secret', 'created_by', 'id']],
  ['creator', 'POST /api/v1/tokens', ['user', 'hash', 'id', 'token', 'last_used_at']],
  ['listener', 'POST /api/v1/notifications/read', ['all', 'ids', 'user']],
  ['listener', 'POST /api/v1/auth/userinfo', ['id', 'email', 'is_admin']],
  ['listener', 'POST /api/v1/creators/account/new/request', ['cid', 'status', 'user', 'mid']],
]
const calls = FORBIDDEN.flatMap(([who, call, fields]) =>
  [...fields, ...OURS].map((field) => ({ who, call, field })),
)

test.each(calls)('$who, $call: $field is refused', async ({ who, call, field }) => {
  const [method = '', path = ''] = call.split(' ')
  const address = path.replace(/:(\w+)/, (_, noun: keyof typeof ids) => ids[noun])
  const before = await stateOf(address)
  // As text: in a literal, `__proto__` sets the prototype.
  const body = `{"name":"Changed",${JSON.stringify(field)}:"1"}`
  const reply = await kit.app.inject({
    method: method as 'PUT',
    url: address.startsWith('/api/') ? address : `${AREAS[who]}${address}`,
    headers: {
      authorization: `Bearer ${kit.token(who)}`,
      'content-type': 'application/json',
    },
    payload: body,
  })
  expect([400, 422]).toContain(reply.statusCode)
  expect(await stateOf(address)).toEqual(before)
})

/** As the API documents them; the pages with forms are no part of it. */
const document = await kit.as(null).get<{ paths: Record<string, object> }>('/api/docs/json')
const changes = Object.entries(document.body.paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => method !== 'get' && method !== 'head')
    .map((method) => ({ method: method.toUpperCase() as 'POST', path })),
)

test('there are calls to try', () => expect(changes.length).toBeGreaterThan(60))

test.each(changes)('$method $path: a member that no call has is refused', async (call) => {
  const who = call.path.startsWith('/api/v1/creators/') ? 'creator' : 'admin'
  const reply = await kit.app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{\w+\}/g, idFor(call.path)),
    headers: { authorization: `Bearer ${kit.token(who)}` },
    payload: { unheard_of: '1' },
  })
  // Calls that take files or bytes only do not read it.
  if (reply.statusCode === 415) return
  expect([400, 422]).toContain(reply.statusCode)
  // The status calls say first that the token belongs in the body, beside client_id.
  expect(reply.body).toMatch(/unheard_of|beside client_id/)
})

function idFor(path: string) {
  if (path.includes('/tracks/pending/')) return ids.pending
  const noun = /\/(track|playlist|webhook|user|artist|consent|creator)s\/\{/.exec(path)?.[1]
  return ids[(noun ?? 'track') as keyof typeof ids]
}

const AREAS = { admin: '/api/v1/admin', creator: '/api/v1/creators', listener: '/api/v1' }

/** The record at a URL, as admins see it. */
async function stateOf(address: string) {
  if (!/^\/(tracks|playlists|users|artists|creators|webhooks)\//.test(address)) return null
  // Audio URLs are signed anew each time.
  return (await kit.as('admin').get(address)).text.replaceAll(/\?e=[^"]*/g, '')
}
