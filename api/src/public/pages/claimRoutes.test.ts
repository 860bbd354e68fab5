import { LIMITS } from '@melodia/contract/choices/limits'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('the page of an appeal', () => {
  const post = (url: string, text: string) =>
    kit.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ text }).toString(),
    })

  async function appealPath() {
    const { id, email } = await claims.claim(await claims.publish())
    await claims.decide(id, 'dismiss')
    return { id, path: `/claims/appeal?token=${await claims.appealTokenFor(email)}` }
  }

  test('only asks when it is opened; its button sends, once', async () => {
    const { id, path } = await appealPath()
    for (let scan = 0; scan < 2; scan++) {
      const opened = await page(path)
      expect([opened.statusCode, opened.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
      expect(opened.body).toContain(`action="${path}"`)
      expect(opened.body).toContain('<meta name="robots" content="noindex"')
    }
    expect((await claims.read(id)).state).toBe('dismissed')
    const sent = await post(path, 'It is mine.\r\nListen.')
    expect([sent.statusCode, sent.body]).toEqual([202, expect.stringMatching(/C-\d{4}-000001/)])
    expect((await claims.read(id)).appeal?.text).toBe('It is mine.\nListen.')
    for (const over of [await page(path), await post(path, 'Again.'), await page('/claims/appeal')])
      expect([over.statusCode, over.body]).toEqual([
        404,
        expect.stringContaining('You have appealed already'),
      ])
  })

  test('says what is wrong, and keeps what was typed', async () => {
    const { path } = await appealPath()
    const empty = await post(path, ' ')
    expect([empty.statusCode, empty.body.match(/id="text-problem"/g)?.length]).toEqual([422, 1])
    expect(empty.body).toContain('Say why the decision is wrong.')
    const long = await post(path, '音'.repeat(LIMITS.textLength + 1))
    expect([long.statusCode, long.body]).toEqual([422, expect.stringContaining('at most 10,000')])
    expect(long.body).toContain('音音音')
    const markup = await post(path, `<script>${'x'.repeat(LIMITS.textLength)}`)
    expect(markup.body).toContain('&lt;script&gt;x')
    expect((await post(path, '音\n'.repeat(LIMITS.textLength / 2 - 1))).statusCode).toBe(202)
  })

  test('asks to try again where the server fails, with what was typed', async () => {
    const { path } = await appealPath()
    vi.spyOn(kit.db, 'write').mockRejectedValueOnce(new Error('No disk'))
    const failed = await post(path, 'It is mine.')
    expect([failed.statusCode, failed.body]).toEqual([500, expect.stringContaining('role="alert"')])
    expect(failed.body).toContain('>It is mine.</textarea>')
    expect((await post(path, 'It is mine.')).statusCode).toBe(202)
  })
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
