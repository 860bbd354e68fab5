import { constants, createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { Accounts } from '../accounts.ts'
import type { Browser, Visit } from './browser.ts'
import { ADA, type House } from './house.ts'

type Values = Record<string, string>
/** The address and port of the served provider. */
type Served = Pick<House, 'accounts' | 'port' | 'publicUrl'>

/** The app's side of a sign-in, like `@melodia/session`. */
export function makeApp(house: Served) {
  const { accounts, publicUrl } = house
  const verifier = randomBytes(96).toString('base64url')
  const redirect_uri = `${publicUrl}/callback`

  const authorizeUrl = (changes: Record<string, string | undefined> = {}) => {
    const values = {
      client_id: accounts.clientId,
      response_type: 'code',
      redirect_uri,
      scope: 'openid profile email',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'a-state',
      nonce: 'a-nonce',
      ...changes,
    }
    const given = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1])
    return `${accounts.endpoints.authorization}?${new URLSearchParams(given)}`
  }

  const tokenValues = (code: string, changes: Values = {}): Values => ({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    client_id: accounts.clientId,
    redirect_uri,
    ...changes,
  })

  const post = (body: BodyInit, headers: Values = {}) =>
    fetch(`http://127.0.0.1:${house.port}/accounts/oauth2/token`, {
      method: 'POST',
      body,
      headers,
    })

  return {
    authorizeUrl,
    /** The token request of spec §7. */
    exchange: (code: string, changes?: Values) =>
      post(JSON.stringify(tokenValues(code, changes)), {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      }),
    /** The token request of RFC 6749, section 4.1.3. */
    exchangeForm: (code: string, changes?: Values) =>
      post(new URLSearchParams(tokenValues(code, changes))),
    post,
  }
}
export type App = ReturnType<typeof makeApp>

export async function signIn(app: App, browser: Browser, person = ADA): Promise<Visit> {
  const page = await browser.visit(app.authorizeUrl())
  return browser.submit(page, { email: person.email, password: person.password })
}

export const codeOf = ({ url }: Visit) => {
  const code = url.searchParams.get('code')
  if (!code) throw new Error(`There is no code in ${url.href}`)
  return code
}

export interface Jwt {
  header: Record<string, unknown>
  payload: Record<string, unknown>
  isSigned: boolean
}

/** Decodes a token and checks its signature against the provider's public keys. */
export function readJwt(token: string, accounts: Accounts): Jwt {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const isSigned = accounts.publicKeys().keys.some((key) =>
    verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      {
        key: createPublicKey({ key: { ...key }, format: 'jwk' }),
        padding: constants.RSA_PKCS1_PSS_PADDING,
      },
      Buffer.from(signature, 'base64url'),
    ),
  )
  return { header: parse(header), payload: parse(payload), isSigned }
}
