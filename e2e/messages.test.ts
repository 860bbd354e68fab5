import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser, type ParsedMail } from 'mailparser'
import type { Browser } from 'playwright-core'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { signedIn } from './src/person.ts'
import { startProduct } from './src/product.ts'
import { accessToken } from './src/token.ts'

let browser: Browser
let folder: string
beforeAll(async () => {
  browser = await sharedChromium()
  folder = await mkdtemp(join(tmpdir(), 'melodia-mails-'))
})
afterAll(async () => {
  await leaveAll(browser)
  await rm(folder, { recursive: true, force: true })
})

/** A mail server that takes in this many mails and answers no more until it is told to. */
async function openMailServer(patience = Infinity) {
  const mails: ParsedMail[] = []
  let most = patience
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      // A mail whose sender was killed half-way does not count.
      simpleParser(stream).then((mail) => {
        if (mails.length >= most) return
        mails.push(mail)
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    goOn: () => void (most = Infinity),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

it('a creator reads a decision and its notes in another browser, without a reload, and in the mail', async () => {
  const server = await openMailServer()
  const settings = { DATA_DIR: join(folder, 'told'), MAIL_URL: server.url }
  const product = await startProduct(settings)
  const creator = await signedIn(browser, product.url, 'creator')
  const admin = await signedIn(browser, product.url, 'admin')

  await creator.page.goto('/creators/tracks/pending')
  const row = creator.page.locator('a[href*="/tracks/pending/edit/"]').first()
  const href = (await row.getAttribute('href')) ?? ''
  // Plays of the demo were set aside, which the creator is told as well.
  const bell = creator.page.getByRole('button', { name: /^Notifications/ })
  await bell.waitFor()
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '') ?? 0)
  const before = await unread()
  await admin.page.goto(href.replace('/creators', '/admin'))
  await admin.page.getByLabel('Validation Notes').fill('The low end is lovely.')
  admin.page.on('dialog', (dialog) => void dialog.accept())
  await admin.page.getByRole('button', { name: 'Reject Track' }).click()

  await expect.poll(unread).toBeGreaterThan(before)
  await bell.click()
  const news = creator.page.getByRole('dialog', { name: 'Notifications' })
  await news.getByText('The low end is lovely.').waitFor()
  await news.getByRole('link', { name: /was rejected/ }).click()
  await creator.page.waitForURL('**/creators/decisions')
  const mailsTo = (address: string) =>
    server.mails.filter(({ to }) => to && 'text' in to && to.text === address)
  await expect
    .poll(() => mailsTo('creator@melodia.example').map(({ text }) => text))
    .toContainEqual(expect.stringContaining('> The low end'))
  expect([...creator.complaints, ...admin.complaints]).toEqual([])
  await creator.leave()
  await admin.leave()
  await product.stop()
  await server.close()
})

it('after kill -9 with fifty mails waiting each arrives, none under two Message-IDs', async () => {
  const server = await openMailServer(5)
  const settings = {
    DATA_DIR: join(folder, 'killed'),
    MAIL_URL: server.url,
    RATE_CALLS: '0',
    RATE_TIME: '0',
  }
  const first = await startProduct(settings)
  const token = await accessToken(first.url, 'admin@melodia.example')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const addresses = Array.from({ length: 50 }, (_, at) => `reader-${at}@music.example`)
  for (const to of addresses) {
    const call = { method: 'POST', headers, body: JSON.stringify({ to }) }
    expect((await fetch(`${first.url}/api/v1/admin/mails/test`, call)).status).toBe(201)
  }
  await expect.poll(() => server.mails.length).toBe(5)
  first.child.kill('SIGKILL')
  await new Promise((resolve) => first.child.once('exit', resolve))
  server.goOn()

  const second = await startProduct(settings)
  const readers = () =>
    server.mails.filter(({ subject }) => subject === 'Mails from Melødia arrive')
  const arrived = () => new Set(readers().map(({ to }) => (to && 'text' in to ? to.text : ''))).size
  await expect.poll(arrived, { timeout: 90_000 }).toBe(50)
  expect(new Set(readers().map(({ messageId }) => messageId)).size).toBe(50)
  await second.stop()
  await server.close()
})
