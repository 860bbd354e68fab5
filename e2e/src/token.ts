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

/** Signs in a demo account through the pages of the accounts provider, without a browser. */
export const signInByCalls = (product: string, email: string): Promise<SignIn> =>
  enter(product, 'sign-in', { email, password: 'melodia-demo' })

/** Makes an account and signs in with it, as `signInByCalls` does. */
export const signUpByCalls = (
  product: string,
  account: Record<'name' | 'email' | 'password', string>,
): Promise<SignIn> => enter(product, 'sign-up', account)

/** From the provider's sign-in page to a token: with its form, or with the one to sign up. */
async function enter(
  product: string,
  way: 'sign-in' | 'sign-up',
  fields: Record<string, string>,
): Promise<SignIn> {
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
  let at = authorize.href
  let reply = await call(at)
  while (!at.startsWith(redirect_uri)) {
    const location = reply.headers.get('location')
    if (location) {
      at = new URL(location, at).href
      if (!at.startsWith(redirect_uri)) reply = await call(at)
      continue
    }
    const html = await reply.text()
    const place = way === 'sign-in' ? /<form[^>]*action="([^"]*)"/ : /href="([^"]*\/sign-up)"/
    const action = place.exec(html)?.[1]
    if (!action) throw new Error(`No way to ${way} at ${at}:\n${html}`)
    const form = new URLSearchParams([...hiddenFields(html), ...Object.entries(fields)])
    at = new URL(action, at).href
    reply = await call(at, { method: 'POST', body: form, headers: { origin: product } })
  }
  const exchange = await call(accounts.token_endpoint ?? '', {
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
  const { access_token } = (await exchange.json()) as { access_token: string }
  return { token: access_token, cookies: cookies() }
}
