import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountByEmail } from '@melodia/db/accounts'
import { claimJob, failJob, type JobClaim } from '@melodia/db/jobs'
import { describeDatabases } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeApp, signIn } from '../testing/app.ts'
import { makeBrowser, type Browser } from '../testing/browser.ts'
import { ADA, openHouse, register, type House } from '../testing/house.ts'

const DAY = 24 * 60 * 60_000
const PAGE = '/accounts/me/data'
const GRACE = { email: 'grace@melodia.example', name: 'Grace', password: 'melodia-demo' }

describeDatabases('the download of one’s data', (db) => {
  let house: House
  let folder: string
  let now: number
  /** Resolves when the generator may yield its second page of rows. */
  let held: Promise<void>
  beforeEach(async () => {
    now = Date.now()
    held = Promise.resolve()
    folder = join(await mkdtemp(join(tmpdir(), 'downloads-')), 'downloads')
    const plays = async function* () {
      yield [{ title: 'First' }, { title: 'Second' }]
      await held
      yield [{ title: 'Third' }]
    }
    house = await openHouse({
      db: db(),
      hasMail: true,
      clock: () => now,
      downloadsFolder: folder,
      belongings: {
        async *dataOf({ name }) {
          yield { name: 'user', value: { name } }
          yield { name: 'plays', pages: plays() }
          yield { name: 'views', pages: (async function* () {})() }
        },
        rolesOf: async () => ({ isAdmin: false, isCreator: false, hasRequest: false }),
        closingProblem: async () => null,
        close: async () => {},
      },
    })
    await register(db())
  })
  afterEach(async () => {
    await house.close()
    await rm(join(folder, '..'), { recursive: true })
  })

  async function signedIn(person = ADA) {
    const browser = makeBrowser(house)
    await signIn(makeApp(house), browser, person)
    return browser
  }
  const ask = async (browser: Browser) =>
    browser.submit(await browser.visit(PAGE), { current: ADA.password })
  const claim = () =>
    db().write((write) => claimJob(write, { kind: 'download' }, { now, leaseMs: 20_000 }))
  const run = (job: JobClaim | null, signal = new AbortController().signal) =>
    house.accounts.downloads.run(job!, signal)
  async function withFile(person = ADA) {
    const browser = await signedIn(person)
    await ask(browser)
    await run(await claim())
    return browser
  }
  const files = (): Promise<string[]> => readdir(folder).catch(() => [])

  test('is asked for with the password, made by a job, told by mail, got with the password', async () => {
    const browser = await signedIn()
    const first = await browser.visit(PAGE)
    expect(first.text).toContain('Make the file')
    expect((await browser.submit(first, { current: 'wrong' })).status).toBe(422)
    expect(await claim()).toBeNull()
    const asked = await browser.submit(first, { current: ADA.password })
    expect([asked.status, asked.text.includes('Your file is being made.')]).toEqual([200, true])
    expect(house.mails).toEqual([])
    await run(await claim())
    expect(house.mails).toMatchObject([
      { to: ADA.email, purpose: 'data-ready', action: { path: PAGE } },
    ])
    expect(JSON.stringify(house.mails)).not.toContain('First')

    const ready = await browser.visit(PAGE)
    expect(ready.text).toMatch(/Your file is ready: 1 kB, made on [^]* UTC/)
    expect((await browser.submit(ready, { current: 'wrong' })).status).toBe(422)
    const { headers, text } = await browser.submit(ready, { current: ADA.password })
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="melodia-data.json"',
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(text)),
    })
    const data = JSON.parse(text)
    expect(data).toMatchObject({
      account: { email: ADA.email, name: ADA.name },
      passkeys: [],
      user: { name: ADA.name },
      plays: [{ title: 'First' }, { title: 'Second' }, { title: 'Third' }],
      views: [],
    })
    expect(data.sessions).toHaveLength(1)
    expect(text).not.toMatch(/argon2|hash|secret/)
    expect(house.events).toContainEqual(expect.objectContaining({ event: 'sensitive_read' }))
  })

  test('is asked for once a day, and a new file takes the place of the last one', async () => {
    const browser = await signedIn()
    await ask(browser)
    const again = () => browser.send(PAGE, { current: ADA.password })
    expect((await again()).status).toBe(429)
    await run(await claim())
    const early = await again()
    expect([early.status, early.headers['retry-after']]).toEqual([429, String(DAY / 1_000)])
    expect(early.text).toContain('You can ask for a newer file from')
    expect((await browser.visit(`${PAGE}/new`)).text).toContain('Download')
    const [before] = await files()

    now += DAY
    const later = await browser.visit(PAGE)
    const form = await browser.follow(later, 'Make a newer file')
    expect(form.text).toContain('The file that you have now is removed.')
    await browser.submit(form, { current: ADA.password })
    expect(await files()).toEqual([])
    await run(await claim())
    const after = await files()
    expect([after.length, after.includes(before!)]).toEqual([1, false])
  })

  test('is asked for once where two browsers ask at the same moment', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const forms = [await one.visit(PAGE), await two.visit(PAGE)] as const
    const current = { current: ADA.password }
    const asked = await Promise.all([one.submit(forms[0], current), two.submit(forms[1], current)])
    for (const { text } of asked) expect(text).toContain('Your file is being made.')
    expect([await claim(), await claim()]).toEqual([expect.anything(), null])
  })

  test('can be read by this server alone, and got by its owner alone', async () => {
    await withFile()
    const [name] = await files()
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, name!))).mode & 0o777).toBe(0o600)
    expect((await makeBrowser(house).send(`${PAGE}/file`, {})).status).toBe(303)
    await register(db(), GRACE)
    const grace = await signedIn(GRACE)
    const stolen = await grace.send(`${PAGE}/file`, { current: GRACE.password, file: name! })
    expect(stolen.headers['content-disposition']).toBeUndefined()
    expect(stolen.text).not.toContain(ADA.email)
    const ada = await signedIn()
    const forged = { origin: 'https://evil.example' }
    expect((await ada.send(`${PAGE}/file`, { current: ADA.password }, forged)).status).toBe(403)
  })

  test('is got ten times in a quarter of an hour', async () => {
    const strict = await openHouse({ db: db(), signIn: 3, downloadsFolder: folder })
    const browser = makeBrowser(strict)
    await signIn(makeApp(strict), browser)
    const statuses = []
    for (let n = 0; n < 11; n++) {
      const form = { current: ADA.password }
      statuses.push((await browser.send(`${PAGE}/file`, form)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    await strict.close()
  })

  test('is made again from the beginning after an interruption', async () => {
    const browser = await signedIn()
    await ask(browser)
    const stopping = new AbortController()
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    const interrupted = run(await claim(), stopping.signal)
    await vi.waitFor(async () => expect(await files()).toHaveLength(1), { timeout: 30_000 })
    stopping.abort()
    resolve()
    await expect(interrupted).rejects.toThrow('aborted')
    expect((await browser.visit(PAGE)).text).toContain('Your file is being made.')
    now += 20_000
    await run(await claim())
    const made = await files()
    expect(made).toEqual([expect.stringMatching(/\.json$/)])
    const { plays } = JSON.parse(await readFile(join(folder, made[0]!), 'utf8'))
    expect(plays).toHaveLength(3)
  })

  test('that could not be made, or is gone, can be asked for again at once', async () => {
    const browser = await signedIn()
    await ask(browser)
    const job = await claim()
    await db().write((write) => failJob(write, job!, { problem: 'The disk is full', dueAt: null }))
    const failed = await browser.visit(PAGE)
    expect(failed.text).toContain('Your file could not be made. Ask for it again.')
    expect(failed.text).not.toContain('disk')
    await browser.submit(failed, { current: ADA.password })
    await run(await claim())
    await rm(folder, { recursive: true })
    expect((await ask(browser)).text).toContain('Your file is being made.')
  })

  test('is removed after seven days', async () => {
    const browser = await withFile()
    const { sweep } = house.accounts.downloads
    now += 7 * DAY - 1
    await sweep()
    expect(await files()).toHaveLength(1)
    now += 2
    expect((await browser.visit(PAGE)).text).toContain('Make the file')
    await sweep()
    expect(await files()).toEqual([])
  })

  test('goes with the account, also while it is made', async () => {
    const close = async (browser: Browser) => {
      const form = await browser.visit('/accounts/me/close')
      expect((await browser.submit(form, { current: ADA.password })).status).toBe(200)
    }
    await close(await withFile())
    expect(await files()).toEqual([])

    await register(db())
    const browser = await signedIn()
    await ask(browser)
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    const running = run(await claim())
    await vi.waitFor(async () => expect(await files()).toHaveLength(1), { timeout: 30_000 })
    await close(browser)
    resolve()
    await running.catch(() => undefined)
    expect([await files(), await claim()]).toEqual([[], null])
    expect(await accountByEmail(db().read, ADA.email)).toBeNull()
  })
})
