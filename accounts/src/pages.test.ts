import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, makeApp, readJwt, signIn, type App } from './testing/app.ts'
import { makeBrowser, send } from './testing/browser.ts'
import { ADA, APP, openHouse, register, type House } from './testing/house.ts'

let db: TestDatabase
let house: House
let app: App
beforeAll(async () => {
  db = await testDatabase()
  house = await openHouse({ db })
  app = makeApp(house)
  await register(db)
})
afterAll(async () => {
  await house.close()
  await db.close()
})

const openSignIn = async () => {
  const browser = makeBrowser(house)
  return { browser, page: await browser.visit(app.authorizeUrl()) }
}
const openSignUp = async () => {
  const { browser, page } = await openSignIn()
  return { browser, page: await browser.follow(page, 'Create an account') }
}
const aPerson = { name: 'Grace', email: 'grace@melodia.example', password: 'four words will do' }

test('the sign-in page has labels, autocomplete and a button', async () => {
  const { page } = await openSignIn()
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const part of [
    '<html lang="en">',
    '<title>Sign in – Melødia</title>',
    '<label for="email">Email</label>',
    '<label for="password">Password</label>',
    'autocomplete="username"',
    'autocomplete="current-password"',
    '<button class="gate-primary">Sign in</button>',
  ])
    expect(page.text).toContain(part)
})

test('a login hint is filled in', async () => {
  const { text } = await makeBrowser(house).visit(app.authorizeUrl({ login_hint: '"><b>ada@x.y' }))
  expect(text).toContain('value="&quot;&gt;&lt;b&gt;ada@x.y"')
})

test('an app that asks for a new account gets its form, from which one can sign in all the same', async () => {
  const { browser } = await openSignIn()
  const form = await browser.visit(app.authorizeUrl({ screen_hint: 'signup' }))
  expect(form.url.pathname).toMatch(/\/interaction\/[^/]+\/sign-up$/)
  const [, signInUrl = ''] = /href="([^"]*\/interaction\/[^"/]+)"/.exec(form.text) ?? []
  expect((await browser.visit(signInUrl)).text).toContain('Create an account')
})

describe('a sign-in that fails', () => {
  test('wrong password and unknown email are answered alike; the email stays', async () => {
    const { browser, page } = await openSignIn()
    const [wrong, unknown] = [
      await browser.submit(page, { ...ADA, password: 'melodia-demi' }),
      await browser.submit(page, { ...ADA, email: 'bob@melodia.example' }),
    ]
    expect([wrong.status, unknown.status]).toEqual([422, 422])
    expect(wrong.text).toContain('role="alert"')
    expect(wrong.text).toContain('aria-describedby="notice"')
    expect(wrong.text).toContain('<title>Error: Sign in – Melødia</title>')
    expect(wrong.text).toContain(`value="${ADA.email}"`)
    expect(wrong.text).not.toContain('melodia-demi')
    const withoutChallenge = (text: string) =>
      text.replaceAll(/(data-options|name="challenge" value)="[^"]*"/g, '$1')
    expect(withoutChallenge(unknown.text.replaceAll('bob@', 'ada@'))).toBe(
      withoutChallenge(wrong.text),
    )
  })

  test('what is missing is said at its field', async () => {
    const { browser, page } = await openSignIn()
    const { status, text } = await browser.submit(page, { email: ' ', password: '' })
    expect(status).toBe(422)
    expect(text).toContain('aria-describedby="email-problem"')
    expect(text).toContain('id="email-problem">Enter your email.')
    expect(text).toContain('id="password-problem">Enter your password.')
  })

  test('and then one that does not', async () => {
    const { browser, page } = await openSignIn()
    const again = await browser.submit(page, { ...ADA, password: 'wrong' })
    expect(
      codeOf(await browser.submit(again, { ...ADA, email: 'ADA@melodia.example' })),
    ).toBeTruthy()
  })
})

describe('sign up', () => {
  test('and be signed in', async () => {
    const { browser, page } = await openSignUp()
    expect(page.text).toContain('<label for="name">Name</label>')
    expect(page.text).toContain('autocomplete="new-password"')
    const fields = [...page.text.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)
    expect(fields).toEqual(['name', 'email', 'password'])
    const response = await app.exchange(codeOf(await browser.submit(page, aPerson)))
    const { id_token } = await response.json()
    const { payload } = readJwt(id_token, house.accounts)
    expect(payload).toMatchObject({ name: aPerson.name, email: aPerson.email })
    expect(await house.accounts.accountOf(String(payload['sub']))).toEqual({
      id: payload['sub'],
      name: aPerson.name,
      email: aPerson.email,
      isConfirmed: false,
      awaitsConfirmation: false,
    })
    expect((await signIn(app, makeBrowser(house), aPerson)).url.searchParams.has('code')).toBe(true)
  })

  test('with an email that has an account: says so, changes nothing', async () => {
    const { browser, page } = await openSignUp()
    const taken = {
      name: 'Mallory',
      email: 'Ada@Melodia.example',
      password: 'eleven green bottles',
    }
    const { status, text } = await browser.submit(page, taken)
    expect(status).toBe(422)
    expect(text).toContain('There is an account with this email already.')
    expect(text).toContain('value="Mallory"')
    expect(text).not.toContain('eleven green bottles')
    expect((await signIn(app, makeBrowser(house), taken)).status).toBe(422)
    expect((await signIn(app, makeBrowser(house))).url.searchParams.has('code')).toBe(true)
  })

  test('at the same time with one email: one account', async () => {
    const both = await Promise.all(
      ['one red balloon', 'two red balloons'].map(async (password) => {
        const { browser, page } = await openSignUp()
        return browser.submit(page, { name: 'Twin', email: 'twin@melodia.example', password })
      }),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422])
  })

  test('errors stand at their fields and keep what was typed, never the password', async () => {
    const { browser, page } = await openSignUp()
    const form = { name: 'Søren', email: 'no email', password: 'short' }
    const { status, text } = await browser.submit(page, form)
    expect(status).toBe(422)
    expect(text).toContain('value="Søren"')
    expect(text).toContain('value="no email"')
    expect(text).not.toContain('value="short"')
    expect(text).toContain('aria-describedby="password-problem password-hint"')
  })

  test('markup in a name or an email is text', async () => {
    const evil = `"><script>alert('x')</script>`
    const { browser, page } = await openSignUp()
    const { text } = await browser.submit(page, { name: evil, email: evil, password: 'x' })
    expect(text).not.toContain('<script')
    expect(text).toContain('&quot;&gt;&lt;script&gt;')
    const person = { name: evil, email: `o'x+y@melodia.example`, password: 'three brown foxes' }
    await browser.submit(page, person)
    const signOut = await browser.visit('/accounts/session/end')
    expect(signOut.text).toContain('o&#39;x+y@melodia.example')
  })
})

describe('a form that was not sent by our page', () => {
  test.each([
    ['no Origin', {}],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['a hidden Origin', { origin: 'null' }],
    ['more of our Origin', { origin: `${APP}.evil.example` }],
  ])('%s: refused, nobody is signed in', async (_, headers) => {
    const { browser, page } = await openSignIn()
    const { status, text } = await browser.submit(page, ADA, headers)
    expect(status).toBe(403)
    expect(text).toContain('This form was not sent from here')
    expect((await browser.visit(app.authorizeUrl())).url.pathname).toContain('/interaction/')
  })

  test('sign-up makes no account', async () => {
    const { browser, page } = await openSignUp()
    const person = { ...aPerson, email: 'forged@melodia.example' }
    expect((await browser.submit(page, person, { origin: 'null' })).status).toBe(403)
    expect((await browser.submit(page, person)).status).toBe(303)
  })

  test('another browser cannot go on with this sign-in', async () => {
    const { page } = await openSignIn()
    const { status, text } = await makeBrowser(house).submit(page, ADA)
    expect(status).toBe(400)
    expect(text).toContain('This sign-in has expired')
  })

  test('a changed cookie is none', async () => {
    const { browser, page } = await openSignIn()
    for (const [key, cookie] of browser.cookies)
      if (!key.includes('.sig')) browser.cookies.set(key, { ...cookie, value: `${cookie.value}x` })
    expect((await browser.submit(page, ADA)).text).toContain('This sign-in has expired')
  })

  test('a body of another type, or without end, is refused', async () => {
    const { browser, page } = await openSignIn()
    const endless = await browser.submit(page, { ...ADA, password: 'x'.repeat(2_000_000) })
    expect(endless.status).toBe(400)
    const json = { origin: APP, 'content-type': 'application/json' }
    expect((await browser.submit(page, ADA, json)).status).toBe(400)
    expect(house.failures).toEqual([])
  })
})

describe('a field that was sent twice', () => {
  const twice = [...Object.entries(ADA), ['email', 'grace@melodia.example']]

  test('is refused, and nobody is signed in', async () => {
    const { browser, page } = await openSignIn()
    const { status, text } = await browser.send(page.url.href, twice)
    expect(status).toBe(400)
    expect(text).toContain('sent the same field twice')
    expect((await browser.submit(page, ADA)).status).toBe(303)
  })

  test.each(['/accounts/forgot', '/accounts/reset?token=a', '/accounts/confirm?token=a'])(
    'is refused at %s',
    async (path) => {
      const { status, text } = await makeBrowser(house).send(path, twice)
      expect(status).toBe(400)
      expect(text).toContain('sent the same field twice')
    },
  )

  test.each(['/accounts/reset?token=a&token=b', '/accounts/me?done=a&done=b'])(
    'is refused in the address %s',
    async (path) => expect((await makeBrowser(house).visit(path)).status).toBe(400),
  )
})

test('a finished sign-in cannot be sent again; the page leads back to the app', async () => {
  const { browser, page } = await openSignIn()
  await browser.submit(page, ADA)
  const { status, text } = await browser.submit(page, ADA)
  expect(status).toBe(400)
  expect(text).toContain('This sign-in has expired')
  expect(text).toContain(`href="${APP}/login"`)
})

test('an address that is not there says so', async () => {
  for (const path of ['/accounts/nothing', '/accounts/reg', '/accounts/them', '/accounts/assets/x'])
    expect((await makeBrowser(house).visit(path)).status).toBe(404)
})

describe('headers', () => {
  const PATHS = [
    '/accounts/.well-known/openid-configuration',
    '/accounts/auth',
    '/accounts/auth/none',
    '/accounts/interaction/none',
    '/accounts/session/end/success',
    '/accounts/nothing',
  ]
  test.each(PATHS)('%s: nothing inline, never framed, never kept', async (path) => {
    const { headers, text } = await makeBrowser(house).visit(path)
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['cache-control']).toContain('no-store')
    expect(text).not.toMatch(/<script|<style|style="|javascript:| on\w+="/)
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  test('the style sheet and its fonts are files that may be kept', async () => {
    const { browser, page } = await openSignIn()
    const css = await browser.visit(/href="([^"]*\.css)"/.exec(page.text)?.[1] ?? '')
    expect(css.headers['content-type']).toContain('text/css')
    expect(css.headers['cache-control']).toContain('immutable')
    const fonts = [...css.text.matchAll(/url\('([^']*)'\)/g)].map(([, url = '']) => url)
    expect(fonts).toHaveLength(4)
    const early = [...page.text.matchAll(/as="font"[^>]*href="([^"]*)"/g)].map(([, url]) => url)
    expect(early).toHaveLength(2)
    expect(fonts).toEqual(expect.arrayContaining(early))
    for (const font of fonts) {
      const { status, headers } = await browser.visit(font)
      expect([status, headers['content-type']]).toEqual([200, 'font/woff2'])
    }
  })

  test('the style sheet comes compressed to who takes it so', async () => {
    const { browser, page } = await openSignIn()
    const path = /href="([^"]*\.css)"/.exec(page.text)?.[1] ?? ''
    const plain = await browser.visit(path)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const reply = await fetch(`http://127.0.0.1:${house.port}${path}`, {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(reply.headers.get('content-encoding')).toBe('br')
    expect(reply.headers.get('vary')).toBe('accept-encoding')
    expect(await reply.text()).toBe(plain.text)
  })

  test('cookies are for this room and its server only', async () => {
    const { headers } = await send(house.port, app.authorizeUrl().slice(APP.length))
    const cookies = headers['set-cookie'] ?? []
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; path=\/accounts/i)
      expect(cookie).toMatch(/; httponly/i)
      expect(cookie).toMatch(/; samesite=lax/i)
      expect(cookie).not.toMatch(/; secure/i)
    }
    const signatures = cookies.flatMap((cookie) => /\.sig=([^;]*)/.exec(cookie)?.[1] ?? [])
    // 256 bits: HMAC-SHA-256.
    expect(signatures.map(({ length }) => length)).toEqual(signatures.map(() => 43))
    expect(signatures).not.toHaveLength(0)
  })

  test('where PUBLIC_URL is https, cookies are Secure and browsers stay with it', async () => {
    const secure = await openHouse({ db, publicUrl: 'https://melodia.test' })
    const secureApp = makeApp(secure)
    const browser = makeBrowser(secure)
    const url = new URL(secureApp.authorizeUrl())
    const response = await fetch(`http://127.0.0.1:${secure.port}${url.pathname}${url.search}`, {
      redirect: 'manual',
    })
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i)
    expect((await signIn(secureApp, browser)).url.href).toMatch(
      /^https:\/\/melodia\.test\/callback/,
    )
    await secure.close()
  })
})

test('an app at another origin may be allowed, and its redirects with it', async () => {
  const other = 'http://127.0.0.1:5173'
  const wide = await openHouse({ db, otherOrigins: [other] })
  const browser = makeBrowser(wide)
  const url = makeApp(wide).authorizeUrl({ redirect_uri: `${other}/callback` })
  const page = await browser.visit(url)
  expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${other};`)
  expect((await browser.submit(page, ADA)).url.href).toMatch(
    /^http:\/\/127\.0\.0\.1:5173\/callback\?/,
  )
  expect((await makeBrowser(house).visit(url)).status).toBe(400)
  await wide.close()
})

test('nobody is behind an unknown subject', async () => {
  expect(await house.accounts.accountOf('nobody')).toBeNull()
})
