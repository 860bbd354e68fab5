import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { countClicks } from './src/clicks.ts'
import { expectAccessible, PASSWORD, signedInAt, type Person } from './src/person.ts'
import { productOn } from './src/products.ts'
import { anMp3 } from './src/recordings.ts'
import { aPicture, CREATOR } from './src/uploads.ts'

interface Received {
  headers: Record<string, string>
  body: string
}

/** Another service, on this machine. */
async function aReceiver() {
  const received: Received[] = []
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
    received.push({ headers: Object.fromEntries(headers), body })
    reply.end('thank you')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, received, close: () => server.close() }
}

/** A program: it has a token, and no browser. */
const programOf = (url: string, token: string) => (path: string, method: string, body?: FormData) =>
  fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body }),
  })

/** Makes a token in the settings, and reads it where it is shown. */
async function makeToken(page: Page, name: string, scope: RegExp) {
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('radio', { name: scope }).check()
  await page.getByLabel('Your password').fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make token' }).click()
  const token = await page.getByLabel('API token', { exact: true }).inputValue()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  return token
}

async function trackForm(page: Page, title: string) {
  const form = new FormData()
  const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)
  const fields = { title, artists: 'The Cron Jobs', creators: CREATOR, explicit: 'false' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('genre', 'Techno')
  form.append('track_file', file(await anMp3(5, 401), 'track.mp3'))
  form.append('track_preview', file(await anMp3(3, 402), 'preview.mp3'))
  form.append('artworkFile', file(await aPicture(page), 'artwork.png'))
  return form
}

describe.each(productOn('PostgreSQL'))('programs and services on $database', ({ url }) => {
  let browser: Browser
  let creator: Person
  let admin: Person
  beforeAll(async () => {
    browser = await sharedChromium()
    creator = await signedInAt(browser, url, 'creator', '/creators/settings/tokens')
    admin = await signedInAt(browser, url, 'admin', '/admin/settings/webhooks')
    for (const { page } of [creator, admin]) page.on('dialog', (dialog) => void dialog.accept())
  })
  afterAll(() => leaveAll(browser))

  it('a token made in the settings uploads a track, and a webhook made in the settings is told of its publication, signed', async () => {
    const receiver = await aReceiver()
    const clicks = await countClicks(admin.page)
    await admin.page.getByRole('button', { name: 'New webhook' }).click()
    await admin.page.getByLabel('URL').fill('http://127.0.0.2/')
    await admin.page.getByRole('checkbox', { name: 'track.published' }).check()
    await admin.page.getByRole('button', { name: 'Make webhook' }).click()
    await admin.page.getByText('Private address.').waitFor()
    await admin.page.getByLabel('URL').fill(receiver.url)
    await expectAccessible(admin.page)
    await admin.page.getByRole('button', { name: 'Make webhook' }).click()
    const secret = await admin.page.getByLabel('Secret', { exact: true }).inputValue()
    await admin.page.getByRole('button', { name: 'Done' }).click()
    // Two of them for the address that was refused.
    expect(await clicks()).toBeLessThanOrEqual(7)

    const token = await makeToken(creator.page, 'Nightly uploads', /Read and write/)
    const program = programOf(url, token)
    const title = 'Uploaded by a Program'
    const form = await trackForm(creator.page, title)
    const uploaded = await program('/api/v1/creators/tracks/new', 'POST', form)
    expect(uploaded.status).toBe(201)
    const { track } = (await uploaded.json()) as { track: { id: string } }

    await admin.page.goto(`/admin/tracks/pending/edit/${track.id}`)
    await admin.page.getByLabel('Validation Notes').fill('It beats.')
    await admin.page.getByRole('button', { name: 'Validate Track' }).click()
    await expect.poll(() => receiver.received.length).toBe(1)
    const [message] = receiver.received
    expect(new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {})).toMatchObject({
      type: 'track.published',
      data: { id: track.id, title, creators: [CREATOR], notes: 'It beats.' },
    })

    await admin.page.goto('/admin/settings/webhooks')
    await admin.page.getByRole('link', { name: receiver.url }).waitFor()
    await expectAccessible(admin.page)
    await admin.page.getByRole('link', { name: receiver.url }).click()
    await admin.page.getByText('delivered', { exact: true }).waitFor()
    await admin.page.getByRole('button', { name: 'track.published', exact: true }).click()
    await admin.page.getByText('thank you').waitFor()
    await expectAccessible(admin.page)
    await admin.page.getByRole('button', { name: 'Close' }).click()
    await admin.page.getByRole('button', { name: 'Send track.published again' }).click()
    await expect.poll(() => receiver.received.length).toBe(2)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids[1]).toBe(ids[0])

    await admin.page.goto('/admin/settings/webhooks')
    await admin.page.getByRole('button', { name: `Delete ${receiver.url}` }).click()
    await admin.page.getByText('Webhook deleted successfully').waitFor()
    receiver.close()
  })

  it('a token is refused after its deletion, and one that reads changes nothing', async () => {
    const { page } = creator
    await page.goto('/creators/settings/tokens')
    const reading = programOf(url, await makeToken(page, 'Statistics', /Read only/))
    const tracks = '/api/v1/creators/tracks?p=1&l=1'
    expect((await reading(tracks, 'GET')).status).toBe(200)
    const refused = await reading('/api/v1/creators/playlists', 'POST', new FormData())
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      message: 'This API token can only read. Make one with the scope write.',
    })

    await page.reload()
    const row = page.getByRole('row', { name: /Statistics/ })
    await row.getByText('Read only', { exact: true }).waitFor()
    expect(await row.getByText('Never', { exact: true }).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete Statistics' }).click()
    await page.getByText('API token deleted successfully').waitFor()
    expect((await reading(tracks, 'GET')).status).toBe(401)
  })

  it('no screen has complained', () => {
    const refused = (line: string) => line.includes('status of 422')
    const complaints = [...creator.complaints, ...admin.complaints]
    expect(complaints.filter((line) => !refused(line))).toEqual([])
  })
})
