import type { UserInfo } from '@melodia/contract/auth'
import { EMAIL_UNCONFIRMED } from '@melodia/contract/choices/problems'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import { testIssuer } from '../../testing/issuer.ts'

const FORM = { name: 'Ada', bio: 'Sings.', genres: ['Jazz'] }
const REQUEST = '/api/v1/creators/account/new/request'
type Refusal = { type: string; message: string }

let kit: TestApp
let waiting: Set<string>
beforeEach(async () => {
  waiting = new Set(['listener', 'creator'])
  const { provider } = await testIssuer(Date.now)
  const accounts = { ...provider, awaitsConfirmation: async (uid: string) => waiting.has(uid) }
  kit = await testApp({ accounts })
})
afterEach(() => kit.close())

test('without a confirmed email one may look, not request or upload', async () => {
  const refused = await kit.as('listener').post<Refusal>(REQUEST, FORM)
  expect(refused.status).toBe(403)
  expect(refused.body.type).toBe(EMAIL_UNCONFIRMED)
  expect(refused.body.message).toMatch(/^Please confirm your email first/)
  expect((await kit.as('creator').post('/tracks/new', {})).status).toBe(403)
  expect((await kit.as('creator').get('/tracks')).status).toBe(200)
  const { body } = await kit.as('listener').post<UserInfo>('/api/v1/auth/userinfo')
  expect(body.serviceData).toMatchObject({ awaits_confirmation: true })
  waiting.clear()
  expect((await kit.as('listener').post(REQUEST, FORM)).status).toBe(201)
  const { body: after } = await kit.as('listener').post<UserInfo>('/api/v1/auth/userinfo')
  expect(after.serviceData).not.toHaveProperty('awaits_confirmation')
})
