import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

const REDIRECT = 'http://localhost:3000/callback'
const CLIENT = 'music-portal'
const API_CLIENT = { client_id: 'music-api', client_secret: 'a secret of the server' }

/**
 * An independent accounts provider with settings of its own: oidc-provider on a port. It takes
 * form-encoded token requests and signs everyone in as the subject in `login_hint`.
 */
export async function independentIssuer() {
  let handle: (request: IncomingMessage, reply: ServerResponse) => void = () => undefined
  let asked = 0
  const server = createServer((request, reply) => {
    if (/^\/(me|token\/introspection)/.test(request.url ?? '')) asked += 1
    handle(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  const provider = new Provider(origin, {
    clients: [
      {
        client_id: CLIENT,
        token_endpoint_auth_method: 'none',
        redirect_uris: [REDIRECT],
      },
      { ...API_CLIENT, grant_types: [], response_types: [], redirect_uris: [] },
    ],
    cookies: { keys: ['a key of the independent issuer'] },
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@label.example`, name: sub }),
    }),
    // Its userinfo refuses tokens for another API, so the token itself names the person.
    extraTokenClaims: (_context, token) =>
      'accountId' in token
        ? { email: `${token.accountId}@label.example`, name: token.accountId }
        : undefined,
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        accountId: context.oidc.session?.accountId ?? '',
        clientId: CLIENT,
      })
      grant.addOIDCScope('openid email profile')
      for (const resource of Object.keys(context.oidc.resourceServers ?? {}))
        grant.addResourceScope(resource, 'api')
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      introspection: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({ scope: 'api', accessTokenFormat: 'jwt' }),
      },
    },
  })
  const answer = provider.callback()
  handle = (request, reply) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, reply)
    void provider.interactionDetails(request, reply).then(({ params }) =>
      provider.interactionFinished(request, reply, {
        login: { accountId: String(params['login_hint']) },
      }),
    )
  }

  /** Signs somebody in like a browser. Without a resource the access token is opaque. */
  async function signIn(sub: string, resource?: string) {
    const verifier = randomBytes(64).toString('hex')
    const authorize = new URL(`${origin}/auth`)
    authorize.search = String(
      new URLSearchParams({
        response_type: 'code',
        client_id: CLIENT,
        redirect_uri: REDIRECT,
        scope: `openid email profile${resource ? ' api' : ''}`,
        login_hint: sub,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(resource && { resource }),
      }),
    )
    const code = await followed(authorize.href)
    const reply = await fetch(`${origin}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        client_id: CLIENT,
        redirect_uri: REDIRECT,
        ...(resource && { resource }),
      }),
    })
    return (await reply.json()) as { access_token: string; id_token: string }
  }

  return {
    origin,
    clientId: CLIENT,
    /** Credentials of the server for introspection. */
    apiClient: API_CLIENT,
    signIn,
    /** Number of calls of introspection and userinfo. */
    asked: () => asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Follows redirects with cookies, like a browser, to the one with the code. */
async function followed(start: string): Promise<string> {
  const cookies = new Map<string, string>()
  for (let at = start; ;) {
    const reply = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = reply.headers.get('location')
    if (!location) throw new Error(`No redirect at ${at}: ${await reply.text()}`)
    const next = new URL(location, at)
    const code = next.searchParams.get('code')
    if (code) return code
    at = next.href
  }
}
