import { createAccount } from '@melodia/accounts'
import type { Credential } from '@melodia/accounts/credentials/endings'
import { confirmPath } from '@melodia/accounts/links/confirmation'
import { emailChangePath } from '@melodia/accounts/links/emailChange'
import { addLinkToken, makeLinkToken } from '@melodia/accounts/links/links'
import { makeResetToken } from '@melodia/accounts/links/reset'
import { resetPath } from '@melodia/accounts/resetLink'
import { takeBackPath } from '@melodia/accounts/links/takeBack'
import { hashPassword } from '@melodia/accounts/passwords'
import { codeOf, makeApp, readJwt, signIn } from '@melodia/accounts/testing/app'
import { makeAuthenticator } from '@melodia/accounts/testing/authenticator'
import { makeBrowser, type Browser, type Visit } from '@melodia/accounts/testing/browser'
import { ceremonyOf } from '@melodia/accounts/testing/ceremony'
import { appCode, recoveryCodesOf, secretOf } from '@melodia/accounts/testing/factors'
import { accountByEmail, accountById, emailKey, setPassword } from '@melodia/db/accounts'
import { EMAIL_CHANGE, EMAIL_CONFIRMATION, EMAIL_TAKE_BACK } from '@melodia/db/accounts/payloads'
import { setAdmin, usersByEmail } from '@melodia/db/users'
import type { ApiTokenReply } from '@melodia/contract/tokens'
import type { IncomingMessage } from 'node:http'
import type { Place } from './place.ts'

export const PASSWORD = 'four words of the owner'
/** Set by the test itself where second factors are tried after the password has ended. */
const LATER = 'four words for the test'
const LINK_MS = 60 * 60_000
const STEP_MS = 30_000

/** A browser in which the person is signed in. */
interface Seat {
  browser: Browser
  app: ReturnType<typeof makeApp>
  accessToken: string
  session: string
}

/** A person with every credential that there is. */
export interface Everything {
  id: string
  /** As it is now. */
  email: string
  here: Seat
  there: Seat
  underWay: { app: ReturnType<typeof makeApp>; code: string }
  apiToken: string
  authenticator: ReturnType<typeof makeAuthenticator>
  secret: string
  recoveryCode: string
  links: Record<'reset' | 'address' | 'confirmation' | 'takeBack', string>
  /** Times before and after all was made. */
  before: number
  after: number
}

export const isIn = ({ url }: Visit) => url.searchParams.has('code')

let people = 0

/** Makes an account with one of each, by the pages and calls that people use; links as mails have them. */
export async function haveEverything(place: Place): Promise<Everything> {
  const { db, clock } = place
  const before = clock()
  const email = `person-${++people}@melodia.example`
  const person = { email, name: `Person ${people}`, password: PASSWORD }
  const account = await createAccount(db, { ...person, is_demo: false }, before)
  if (!account) throw new Error(`${email} has an account already`)
  const { id } = account

  const here = await seatOf(place, (app, browser) => signIn(app, browser, person))
  await place.call(here.accessToken, 'GET', '/notifications')
  const [user] = await usersByEmail(db.read, email)
  await db.write((write) => setAdmin(write, user?.seq ?? 0, true))
  const authenticator = makeAuthenticator()
  await addPasskey(here.browser, authenticator, place)
  const { secret, recoveryCode } = await addApp(here.browser, clock)
  const made = await place.call(here.accessToken, 'POST', '/tokens', {
    name: 'Nightly',
    scope: 'read',
    password: PASSWORD,
  })
  const byPasskey = (app: ReturnType<typeof makeApp>, browser: Browser) =>
    enter(app, browser, authenticator, place)
  const there = await seatOf(place, byPasskey)
  const links = await db.write(async (write) => {
    const until = clock() + LINK_MS
    const takenBack = `was-${email}`
    const payload = { email: `new-${email}`, session: here.session }
    return {
      reset: resetPath(await makeResetToken(write, account, clock())),
      address: emailChangePath(
        await makeLinkToken(write, { model: EMAIL_CHANGE, account, payload, until }),
      ),
      confirmation: confirmPath(
        await makeLinkToken(write, { model: EMAIL_CONFIRMATION, account, until }),
      ),
      takeBack: takeBackPath(
        await addLinkToken(write, {
          model: EMAIL_TAKE_BACK,
          account,
          uid: emailKey(takenBack),
          payload: { email: takenBack, changed_at: clock() },
          until,
        }),
      ),
    }
  })
  const app = makeApp(place)
  const underWay = { app, code: codeOf(await byPasskey(app, makeBrowser(place))) }
  const { token: apiToken } = made.json() as ApiTokenReply
  const all = { here, there, underWay, apiToken, authenticator, secret, recoveryCode, links }
  return { id, email, ...all, before, after: clock() + 1 }
}

async function seatOf(
  place: Place,
  come: (app: ReturnType<typeof makeApp>, browser: Browser) => Promise<Visit>,
): Promise<Seat> {
  const browser = makeBrowser(place)
  const app = makeApp(place)
  const { access_token } = await (await app.exchange(codeOf(await come(app, browser)))).json()
  const session = String(readJwt(access_token, place.accounts).payload['sid'])
  return { browser, app, accessToken: access_token, session }
}

/** Adds a passkey on the account page. */
export async function addPasskey(
  browser: Browser,
  authenticator: ReturnType<typeof makeAuthenticator>,
  { publicUrl: origin }: Place,
) {
  const form = { name: 'Phone', current: PASSWORD }
  const { action, challenge, options } = ceremonyOf(
    await browser.send('/accounts/me/passkeys', form),
  )
  const response = authenticator.create(options, { origin })
  return browser.send(action, { challenge, response })
}

async function addApp(browser: Browser, clock: () => number) {
  const page = await browser.visit('/accounts/me/two-factor')
  const setup = await browser.submit(page, { current: PASSWORD, do: 'add' })
  const secret = secretOf(setup)
  const codes = await browser.submit(setup, { code: appCode(secret, clock()) })
  return { secret, recoveryCode: recoveryCodesOf(codes)[0] ?? '' }
}

/** Signs in by a passkey alone. */
async function enter(
  app: ReturnType<typeof makeApp>,
  browser: Browser,
  authenticator: ReturnType<typeof makeAuthenticator>,
  { publicUrl: origin }: Place,
): Promise<Visit> {
  const { action, challenge, options } = ceremonyOf(await browser.visit(app.authorizeUrl()))
  return browser.send(action, { challenge, response: authenticator.get(options, { origin }) })
}

type Check = (person: Everything, place: Place, seat: Seat) => Promise<boolean>

/** Whether each credential still works, found out by using it. In this order: the last ones set a password. */
export const USES: Readonly<Record<Credential, Check>> = {
  'sign-ins under way': async ({ underWay: { app, code } }) =>
    (await app.exchange(code)).status === 200,
  async sessions(_person, place, { browser, accessToken }) {
    const page = await browser.visit('/accounts/me')
    const call = await place.call(accessToken, 'GET', '/notifications')
    if ((page.status === 200) !== (call.statusCode === 200))
      throw new Error(`The page answers ${page.status}, the API ${call.statusCode}`)
    return page.status === 200
  },
  'API tokens': async ({ apiToken }, place) =>
    (await place.call(apiToken, 'GET', '/notifications')).statusCode === 200,
  'reset links': async ({ links }, place) => isOpen(links.reset, place),
  'address-change links': async ({ links }, place) => isOpen(links.address, place),
  'confirmation links': async ({ links }, place) => isOpen(links.confirmation, place),
  'take-back links': async ({ links }, place) => isOpen(links.takeBack, place),
  async 'known devices'({ id }, place, { browser }) {
    const account = await accountById(place.db.read, id)
    const cookie = [...browser.cookies].map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
    const request = { headers: { cookie: cookie.join('; ') } } as IncomingMessage
    return place.devices.known(request, account) !== null
  },
  passkeys: async ({ authenticator }, place) =>
    isIn(await enter(makeApp(place), makeBrowser(place), authenticator, place)),
  async password({ email }, place) {
    const person = { email, name: '', password: PASSWORD }
    return isRight(await signIn(makeApp(place), makeBrowser(place), person))
  },
  async 'authenticator app'(person, place) {
    const { browser, page } = await afterPassword(person, place)
    if (!page.text.includes('your authenticator app shows')) return false
    // A code works once.
    place.pass(STEP_MS)
    return isIn(await browser.submit(page, { code: appCode(person.secret, place.clock()) }))
  },
  async 'recovery codes'(person, place) {
    const { browser, page } = await afterPassword(person, place)
    if (!page.text.includes('Use a recovery code')) return false
    const form = await browser.follow(page, 'Use a recovery code')
    return isIn(await browser.submit(form, { code: person.recoveryCode }))
  },
}

const isOpen = async (path: string, place: Place) =>
  (await makeBrowser(place).visit(path)).status === 200

/** Whether a password was right: the person is in, or at the second step. */
const isRight = (page: Visit) => isIn(page) || page.text.includes('<h1>Second step</h1>')

/** The page after the password, which is made a known one. */
async function afterPassword({ email }: Everything, place: Place) {
  const account = await accountByEmail(place.db.read, email)
  const hash = await (later ??= hashPassword(LATER))
  if (account)
    await place.db.write((write) => setPassword(write, account.seq, { hash, now: place.clock() }))
  const browser = makeBrowser(place)
  const page = await signIn(makeApp(place), browser, { email, name: '', password: LATER })
  return { browser, page }
}
let later: Promise<string> | undefined
