import { afterEach, beforeEach, expect, test } from 'vitest'
import { aClaim, claimant } from '../../domain/claims/testing.ts'
import { aForm, testApp, type TestApp } from '../../testing/index.ts'
import { testViews } from './testing/views.ts'

let kit: TestApp
let claims: ReturnType<typeof claimant>
beforeEach(async () => {
  kit = await testApp({ views: testViews })
  claims = claimant(kit)
})
afterEach(() => kit.close())

const page = (path: string) => kit.app.inject(path)
const send = (fields: Parameters<typeof aForm>[0]) =>
  kit.as(null).post('/claims/new', aForm(fields))

test('each public page of a record leads to the form, which knows what it is about', async () => {
  const id = await claims.publish()
  const music = await page(`/music/tracks/${id}`)
  const link = `/claims/new?url=%2Fmusic%2Ftracks%2F${id}`
  expect(music.body).toContain(`href="${link}"`)
  const form = await page(link)
  expect(form.body).toContain(`value="${kit.config.publicUrl}/music/tracks/${id}"`)
  expect(form.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect((await page(`/embed/tracks/${id}`)).body).not.toContain('/claims/new')
  const foreign = await page('/claims/new?url=https://elsewhere.example/x')
  expect(foreign.body).not.toContain('elsewhere')
})

test('a claim is sent without a script, and what is missing is said beside what was typed', async () => {
  const work = '"><script>alert(1)</script>'
  const refused = await send(aClaim({ url: '/music', work, signature: '' }))
  expect([refused.status, refused.text.match(/id="signature-problem"/g)?.length]).toEqual([422, 1])
  expect(refused.text).toContain('Signature is required')
  expect(refused.text).toContain('&lt;script&gt;alert(1)')
  expect(refused.text).not.toContain('<script>alert(1)')
  const sent = await send({ ...aClaim({ url: '/music' }), evidence: new File([], '') })
  expect([sent.status, sent.text]).toEqual([202, expect.stringMatching(/C-\d{4}-000001/)])
})

test('opening the link confirms nothing; the button on its page does, once', async () => {
  await send(aClaim({ url: '/music' }))
  const path = `/claims/confirm?token=${await claims.tokenFor('ada@example.com')}`
  for (let scan = 0; scan < 2; scan++) {
    const opened = await page(path)
    expect([opened.statusCode, opened.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    expect(opened.body).toContain(`action="${path}"`)
  }
  const press = () =>
    kit.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
  expect((await press()).statusCode).toBe(200)
  expect([(await press()).statusCode, (await page(path)).statusCode]).toEqual([404, 404])
  expect((await page('/claims/confirm')).statusCode).toBe(404)
})
