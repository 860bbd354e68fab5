import { preferencesOf } from '@melodia/db/notifications'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import {
  makeUnsubscriptions,
  rotateUnsubscribeKey,
  type Unsubscriptions,
} from '../mail/unsubscribe.ts'

let kit: TestApp
let unsubscriptions: Unsubscriptions
beforeEach(async () => {
  kit = await testApp()
  unsubscriptions = makeUnsubscriptions(kit.db, kit.config.publicUrl, kit.now)
})
afterEach(() => kit.close())

const linkOf = async (kind: string) => {
  const url = new URL(await unsubscriptions.url({ user: kit.users.creator.seq, kind }))
  return `${url.pathname}${url.search}`
}
const mailOf = async (kind: string) =>
  (await preferencesOf(kit.db.read, kit.users.creator.seq)).get(kind)?.mail
/** As a mail program does it (RFC 8058). */
const oneClick = (url: string) =>
  kit.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

test('one click turns one kind off, without a sign-in, and leaves the portal alone', async () => {
  const reply = await oneClick(await linkOf('track.validated'))
  expect(reply.statusCode).toBe(200)
  const chosen = (await preferencesOf(kit.db.read, kit.users.creator.seq)).get('track.validated')
  expect(chosen).toEqual({ portal: true, mail: 'off' })
  expect(await mailOf('track.rejected')).toBeUndefined()
})

test('opening the link only asks: programs open links, too', async () => {
  const reply = await kit.app.inject(await linkOf('track.validated'))
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('<button>Turn off</button>')
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  expect(await mailOf('track.validated')).toBeUndefined()
})

test('the link of a daily summary turns off what comes in it', async () => {
  await kit.as('creator').put('/api/v1/notifications/preferences', {
    preferences: [{ kind: 'track.rejected', portal: true, mail: 'daily' }],
  })
  expect((await oneClick(await linkOf('daily'))).statusCode).toBe(200)
  expect(await mailOf('track.rejected')).toBe('off')
  expect(await mailOf('track.validated')).toBeUndefined()
})

test.each(['', 'x', 'MS50cmFjay52YWxpZGF0ZWQ.AAAA', 'MS50cmFjay52YWxpZGF0ZWQ'])(
  'a link that we did not sign changes nothing: %s',
  async (token) => {
    const reply = await oneClick(`/unsubscribe?token=${token}`)
    expect(reply.statusCode).toBe(400)
    expect(await mailOf('track.validated')).toBeUndefined()
  },
)

test('a link for one person does not work for another', async () => {
  const [, signature] = (await linkOf('track.validated')).split('token=')[1]!.split('.')
  const other = Buffer.from(`${kit.users.otherCreator.seq}.track.validated`).toString('base64url')
  expect((await oneClick(`/unsubscribe?token=${other}.${signature}`)).statusCode).toBe(400)
})

test('mails about one’s account have no such link', async () => {
  const url = await unsubscriptions.url({ user: 1, kind: 'account.security' })
  expect((await oneClick(`${new URL(url).pathname}${new URL(url).search}`)).statusCode).toBe(400)
})

test('a link works for 90 days after its key was replaced, and one of the new key from then on', async () => {
  const link = await linkOf('track.validated')
  const now = kit.now()
  await rotateUnsubscribeKey(kit.db, now)
  const next = await linkOf('track.validated')
  expect(next).not.toBe(link)
  const isGoodAfter = async (url: string, days: number) => {
    const later = makeUnsubscriptions(kit.db, '', () => now + days * 24 * 60 * 60_000)
    return (await later.read(url.split('token=')[1]!)) !== null
  }
  expect(await isGoodAfter(link, 89.9)).toBe(true)
  expect(await isGoodAfter(link, 90)).toBe(false)
  expect(await isGoodAfter(next, 400)).toBe(true)
  expect((await oneClick(link)).statusCode).toBe(200)
})
