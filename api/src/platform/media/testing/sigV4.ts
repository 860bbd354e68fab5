import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * AWS Signature Version 4 on the server side, written after its documentation and not after a
 * client: "Authenticating Requests (AWS Signature Version 4)" of the S3 API reference.
 */
export interface Signer {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const SKEW_MS = 15 * 60_000
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** The S3 error code for a bad signature; null if the request is signed correctly. */
export function refusalOf(
  request: IncomingMessage,
  body: Buffer,
  signer: Signer,
  now: number,
): string | null {
  const url = new URL(request.url ?? '/', 'http://store')
  const query = url.searchParams
  const isPresigned = query.has('X-Amz-Signature')
  const claim = isPresigned ? claimOfQuery(query) : claimOfHeaders(request)
  if (!claim) return 'AccessDenied'
  const { credential, signedHeaders, signature, date, expires, payload } = claim
  const [key, day, region, service, end] = credential.split('/')
  if (key !== signer.accessKeyId) return 'InvalidAccessKeyId'
  if (
    region !== signer.region ||
    service !== 's3' ||
    end !== 'aws4_request' ||
    day !== date.slice(0, 8)
  )
    return 'AuthorizationHeaderMalformed'
  const at = Date.parse(date.replace(DATE, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(at - now) <= SKEW_MS) && !isPresigned) return 'RequestTimeTooSkewed'
  if (isPresigned && !(now < at + expires * 1000)) return 'AccessDenied'
  const needed = Object.keys(request.headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  )
  if (needed.some((name) => !signedHeaders.includes(name))) return 'AccessDenied'
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(query),
    ...signedHeaders.map(
      (name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n')
  const scope = [day, region, service, end].join('/')
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const signingKey = [day, region, service, end].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part ?? ''),
    `AWS4${signer.secretAccessKey}`,
  )
  const right = hmac(signingKey, toSign)
  const given = Buffer.from(signature, 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
    ? null
    : 'SignatureDoesNotMatch'
}

function claimOfHeaders({ headers }: IncomingMessage) {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  const payload = headers['x-amz-content-sha256']
  const date = headers['x-amz-date']
  if (!parts || typeof payload !== 'string' || typeof date !== 'string') return null
  const [, credential = '', names = '', signature = ''] = parts
  return { credential, signedHeaders: names.split(';'), signature, date, expires: 0, payload }
}

function claimOfQuery(query: URLSearchParams) {
  const expires = Number(query.get('X-Amz-Expires'))
  if (query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return null
  if (!(expires >= 1 && expires <= 604_800)) return null
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    date: query.get('X-Amz-Date') ?? '',
    expires,
    payload: 'UNSIGNED-PAYLOAD',
  }
}

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
