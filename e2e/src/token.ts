import { createHash, randomBytes } from 'node:crypto'
import { cookieClient, type Cookie } from './cookies.ts'

const hiddenFields = (html: string) =>
  [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([field]) => [
    /name="([^"]*)"/.exec(field)?.[1] ?? '',
    /value="([^"]*)"/.exec(field)?.[1] ?? '',
  ])

/** Token and cookies after a sign-in. */
export interface SignIn {
  token: string
  cookies: Cookie[]
}

/** An access token of a demo account. */
export const accessToken = async (product: string, email: string): Promise<string> =>
  (await signInByCalls(product, email)).token

/** Signs in an account, by default of the demo, through the pages of the accounts provider, without a browser. */
export const signInByCalls = (
  product: string,
  email: string,
  password = 'melodia-demo',
): Promise<SignIn> => enter(product, 'sign-in', { email, password })

/** Makes an account and signs in with it, as `signInByCalls` does. */
export const signUpByCalls = (
  product: string,
  account: Record<'name' | 'email' | 'password', string>,
): Promise<SignIn> => enter(product, 'sign-up', account)

/** Asks for an account where a mail confirms the address first; the page that says so, as HTML. */
export async function signUpToConfirm(
  product: string,
  account: Record<'name' | 'email' | 'password', string>,
): Promise<string> {
  const visit = await beginVisit(product)
  const { html } = await visit.send(await visit.open(), 'sign-up', account)
  return html ?? ''
}

interface Shown {
  at: string
  /** Null where the provider led back to the product. */
  html: string | null
}

/** From the provider's sign-in page to a token: with its form, or with the one to sign up. */
async function enter(
  product: string,
  way: 'sign-in' | 'sign-up',
  fields: Record<string, string>,
): Promise<SignIn> {
  const visit = await beginVisit(product)
  let shown = await visit.open()
  while (shown.html !== null) shown = await visit.send(shown, way, fields)
  return visit.exchange(shown.at)
}

/** A visit at the accounts provider, as the apps begin it. */
async function beginVisit(product: string) {
  const { accounts } = (await (await fetch(`${product}/api/v1/config`)).json()) as {
    accounts: Record<string, string>
  }
  const { call, cookies } = cookieClient()
  const verifier = randomBytes(64).toString('hex')
  const redirect_uri = `${product}/callback`
  const authorize = new URL(accounts.authorization_endpoint ?? '')
  authorize.search = String(
    new URLSearchParams({
      response_type: 'code',
      client_id: accounts.client_id ?? '',
      redirect_uri,
      scope: accounts.scope ?? '',
      state: randomBytes(8).toString('hex'),
      nonce: randomBytes(8).toString('hex'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }),
  )
  /** Follows where a call leads. */
  async function goTo(address: string, init?: RequestInit): Promise<Shown> {
    let at = address
    let reply = await call(at, init)
    for (;;) {
      const location = reply.headers.get('location')
      if (!location) return { at, html: await reply.text() }
      at = new URL(location, at).href
      if (at.startsWith(redirect_uri)) return { at, html: null }
      reply = await call(at)
    }
  }
  return {
    open: () => goTo(authorize.href),
    /** Sends the form of a page to sign in, or the one to sign up that it links. */
    async send({ at, html }: Shown, way: 'sign-in' | 'sign-up', fields: Record<string, string>) {
      const place = way === 'sign-in' ? /<form[^>]*action="([^"]*)"/ : /href="([^"]*\/sign-up)"/
      const action = place.exec(html ?? '')?.[1]
      if (!action) throw new Error(`No way to ${way} at ${at}:\n${html}`)
      const hidden = hiddenFields(html ?? '')
      const body = new URLSearchParams([...hidden, ...Object.entries(fields)])
      return goTo(new URL(action, at).href, { method: 'POST', body, headers: { origin: product } })
    },
    /** The token for the code with which the provider led back. */
    async exchange(at: string): Promise<SignIn> {
      const reply = await call(accounts.token_endpoint ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          grant_type: 'authorization_code',
          code: new URL(at).searchParams.get('code'),
          code_verifier: verifier,
          client_id: accounts.client_id,
          redirect_uri,
        }),
      })
      const { access_token } = (await reply.json()) as { access_token: string }
      return { token: access_token, cookies: cookies() }
    },
  }
}
