import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { adminOf } from './src/admin.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { catchUp, startedEarlier } from './src/earlier.ts'
import { hearUnderSplit } from './src/heardUnderSplit.ts'
import { expectAccessible, follow, signedIn, signedInAt, visitor } from './src/person.ts'
import { startProduct } from './src/product.ts'

const PHONE = { width: 390, height: 844 }
const BEHIND = 2 * 86_400_000
const POOL = '1,234.50 EUR'
const TITLE = 'Undervannslys'
const SHARER = 'kestrel@melodia.example'
const LISTENERS = ['listener@melodia.example', 'gresil@melodia.example', 'yuzu@melodia.example']

let browser: Browser
let folder: string
let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  browser = await sharedChromium()
  folder = await mkdtemp(join(tmpdir(), 'melodia-royalties-'))
  // A period is closed once its days are over, and a split holds from now on: plays are two days old.
  product = await startProduct({ DATA_DIR: folder, ...startedEarlier(BEHIND) })
})
afterAll(async () => {
  await product.stop()
  await leaveAll(browser)
  await rm(folder, { recursive: true, force: true })
})

interface Days {
  id: string
  from: string
  state: string
}

/** Takes the demo's open period away; returns its first day, from which on days are in no period. */
async function firstFreeDay(url: string): Promise<string> {
  const office = await adminOf(url)
  const { data } = await office.call<{ data: { periods: Days[] } }>('/periods?p=1&l=10')
  const open = data.periods.find(({ state }) => state === 'open')
  await office.call(`/periods/${open?.id}`, 'DELETE')
  return open?.from ?? ''
}

/** Adds a period of these days, until today, and runs it. */
async function addAndRun(page: Page, from: string) {
  await follow(page, 'Royalties')
  await page.getByRole('link', { name: 'Add period' }).click()
  await page.getByLabel(/^From\b/).fill(from)
  await page.getByLabel(/^To\b/).fill(new Date().toISOString().slice(0, 10))
  await page.getByLabel(/^Pool\b/).fill('1234.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add period' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('region', { name: 'Who gets what' }).waitFor()
  await page.getByRole('region', { name: 'Lines' }).getByRole('cell').first().waitFor()
}

/** Closes it; returns the hash of its file. */
async function close(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Close period' }).click()
  const dialog = page.getByRole('dialog', { name: /^Close / })
  await dialog.getByText(POOL).waitFor()
  await dialog.getByText(/never changes afterwards/).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close period' }).click()
  await page.getByText('Period closed', { exact: true }).waitFor()
  const hash = page.getByText(/^[0-9a-f]{64}$/)
  return (await hash.first().textContent()) ?? ''
}

/** The bytes that a click on this saves. */
async function saved(page: Page, control: Locator): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await control.click()
  return readFile(await (await saving).path())
}

/** Drops files on the verifier, by their names. */
async function drop(page: Page, files: Record<string, Buffer>) {
  const sent = Object.entries(files).map(([name, bytes]) => ({
    name,
    base64: bytes.toString('base64'),
  }))
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name))
    }
    return transfer
  }, sent)
  await page.locator('[data-verifier]').dispatchEvent('drop', { dataTransfer })
}

/** Changes a digit in the first line of a listener, which is told by its number, from 1. */
function tampered(inputs: Buffer) {
  const text = String(inputs)
  const at = text.indexOf('"plays":', text.indexOf('\n{"listener":')) + '"plays":'.length
  const changed = Buffer.from(inputs)
  const place = Buffer.byteLength(text.slice(0, at))
  changed[place] = changed[place] === 0x39 ? 0x38 : (changed[place] ?? 0) + 1
  return { changed, line: text.slice(0, at).split('\n').length }
}

it('from a split and its plays to a statement that a stranger checks', async () => {
  const { url } = product
  const today = Date.now.bind(Date)
  const earlier = vi.spyOn(Date, 'now').mockImplementation(() => today() - BEHIND)
  await hearUnderSplit(url, {
    title: TITLE,
    share_bp: 4_000,
    acceptedBy: SHARER,
    listeners: LISTENERS,
  })
  earlier.mockRestore()
  await catchUp(product)

  const from = await firstFreeDay(url)
  const admin = await signedIn(browser, url, 'admin')
  await addAndRun(admin.page, from)
  await expectAccessible(admin.page)
  await admin.page.setViewportSize(PHONE)
  await expectAccessible(admin.page)
  const hash = await close(admin.page)
  expect(admin.complaints).toEqual([])
  await admin.leave()

  // The creator who accepted reads the amount, why, down to the plays, and takes it along.
  const creator = await signedInAt(browser, url, 'creator', '/creators/statements', {
    email: SHARER,
  })
  const { page } = creator
  await page.getByRole('row').getByRole('link').first().click()
  await page.getByRole('region', { name: 'How to check it' }).getByText(hash).waitFor()
  const statement = await saved(page, page.getByRole('button', { name: 'JSON' }))
  const { earned_minor } = JSON.parse(String(statement)) as { earned_minor: number }
  const amount = `${(earned_minor / 100).toFixed(2)} EUR`
  expect(earned_minor).toBeGreaterThan(0)
  await page.getByRole('region', { name: 'What you get' }).getByText(amount).first().waitFor()
  const lines = page.getByRole('region', { name: 'Lines' })
  const line = lines.getByRole('row').filter({ hasText: TITLE })
  expect(await line.innerText()).toContain('40 %')
  await line.getByRole('button').press('Enter')
  const plays = page.getByRole('table', { name: `Plays of “${TITLE}”` })
  await plays.getByRole('cell').first().waitFor()
  expect(await plays.getByRole('row').last().innerText()).toMatch(/\b3\b/)
  await expectAccessible(page)
  const pdf = await saved(page, page.getByRole('button', { name: 'PDF' }))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  expect(creator.complaints).toEqual([])
  await creator.leave()

  // A stranger checks both files, on a phone.
  const stranger = await visitor(browser, url, { viewport: PHONE })
  await stranger.page.goto('/royalties')
  const period = stranger.page.getByRole('listitem').filter({ hasText: POOL })
  await period.getByText(hash).waitFor()
  const overflow = await stranger.page.evaluate(() => document.body.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(stranger.page)
  const link = period.getByRole('link', { name: /^Download the file of/ })
  const inputs = await saved(stranger.page, link)
  const said = stranger.page.getByRole('status').filter({ hasText: /^(Right|Wrong)/ })
  await drop(stranger.page, { 'period.jsonl': inputs, 'statement.json': statement })
  await stranger.page.getByRole('button', { name: 'Check' }).click()
  expect(await said.textContent()).toMatch(
    new RegExp(
      `^Right: [\\d,]+ lines make exactly 1,234\\.50 EUR\\. .* ${hash}\\. The statement says what they make\\.$`,
    ),
  )
  const { changed, line: at } = tampered(inputs)
  await stranger.page.reload()
  await drop(stranger.page, { 'period.jsonl': changed, 'statement.json': statement })
  await stranger.page.getByRole('button', { name: 'Check' }).click()
  expect(await said.textContent()).toBe(`Wrong, in line ${at}: The line is not what its hash says.`)
  expect(stranger.complaints).toEqual([])
  await stranger.leave()
})
