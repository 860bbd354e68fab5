import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { freePort } from '@melodia/db/testing/postgresProcess'

const CLIENT = 'music-portal'
const SESSION = 'issuer_session=ada'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

interface Code {
  challenge: string
  nonce: string
  resource: string
}

/**
 * Somebody else's accounts provider, on a port of its own: it signs everybody in as Ada without a
 * question, and remembers that in a cookie.
 */
export async function startIssuer({ tokenSeconds }: { tokenSeconds: number }) {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const codes = new Map<string, Code>()
  let silent = 0

  const jwt = (typ: string, claims: object) => {
    const iat = Math.floor(Date.now() / 1000)
    const parts = [
      { alg: 'RS256', kid: 'one', typ },
      { iss: issuer, sub: 'ada', iat, exp: iat + tokenSeconds, ...claims },
    ]
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    const signature = sign('sha256', Buffer.from(signed.join('.')), privateKey)
    return [...signed, signature.toString('base64url')].join('.')
  }

  function authorize({ headers }: IncomingMessage, reply: ServerResponse, asked: URLSearchParams) {
    const isKnown = headers.cookie?.includes(SESSION) === true
    const isSilent = asked.get('prompt') === 'none'
    const answer = new URL(asked.get('redirect_uri') ?? '')
    answer.searchParams.set('state', asked.get('state') ?? '')
    if (isSilent && !isKnown) answer.searchParams.set('error', 'login_required')
    else {
      const code = randomUUID()
      const value = (name: string) => asked.get(name) ?? ''
      codes.set(code, {
        challenge: value('code_challenge'),
        nonce: value('nonce'),
        resource: value('resource'),
      })
      answer.searchParams.set('code', code)
      if (isSilent) silent += 1
    }
    const cookie = isSilent ? {} : { 'set-cookie': `${SESSION}; HttpOnly; SameSite=Lax; Path=/` }
    reply.writeHead(303, { location: answer.href, ...cookie }).end()
  }

  async function exchange(request: IncomingMessage, reply: ServerResponse) {
    const form = new URLSearchParams(await text(request))
    const code = codes.get(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (code?.challenge !== challenge) return json(reply, { error: 'invalid_grant' }, 400)
    codes.delete(form.get('code') ?? '')
    json(reply, {
      access_token: jwt('at+jwt', { aud: code.resource, email: 'ada@label.example', name: 'Ada' }),
      id_token: jwt('JWT', { aud: CLIENT, nonce: code.nonce }),
      token_type: 'Bearer',
      expires_in: tokenSeconds,
    })
  }

  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (pathname === '/auth') return authorize(request, reply, searchParams)
    if (pathname === '/token') return void exchange(request, reply)
    if (pathname === '/jwks')
      return json(reply, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }],
      })
    json(reply, {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    })
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    clientId: CLIENT,
    issuer,
    /** Number of codes that were given in hidden frames. */
    silent: () => silent,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Pages of any origin may read replies: the token endpoint is for browsers. */
const json = (reply: ServerResponse, body: object, status = 200) =>
  void reply
    .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    .end(JSON.stringify(body))
