import { asSpan, traceHeaders } from '@melodia/db/cause'
import { unavailable, type Problem } from '../../kit/http/errors.ts'

const TIMEOUT_MS = 5_000

/**
 * An issuer cannot be used. The caller reads that it is not their fault; the log has the reason.
 */
export const unusable = (cause: string): Problem =>
  unavailable(
    'Sign-ins cannot be checked just now: the accounts provider does not answer as it should. Please try again in a moment.',
    cause,
  )

interface IssuerCall {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | URLSearchParams
}

/** Calls an address of an issuer. @throws Problem 503 if no answer comes from there. */
export async function callIssuer(
  address: string,
  { method = 'GET', headers = {}, body }: IssuerCall = {},
): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const attributes = { 'http.request.method': method, 'server.address': new URL(address).hostname }
  const span = { name: `${method} accounts provider`, kind: 'client', attributes } as const
  const reply = await asSpan(span, async (add) => {
    const call = { method, headers: { ...headers, ...traceHeaders() }, ...(body && { body }) }
    const answer = await fetch(address, { ...call, signal, redirect: 'manual' })
    add({ 'http.response.status_code': answer.status })
    return answer
  }).catch((error: unknown) => {
    throw silent(address, error)
  })
  if (reply.status < 300 || reply.status > 399) return reply
  await reply.body?.cancel()
  throw unusable(`${address} redirects to ${reply.headers.get('location')}, which is not followed`)
}

/** The JSON of an answer. @throws Problem 503 if there is none. */
export async function jsonOf(reply: Response, address: string): Promise<unknown> {
  const text = await reply.text().catch((error: unknown) => {
    throw silent(address, error)
  })
  if (!reply.ok) throw unusable(`${address} answers ${reply.status}`)
  try {
    return JSON.parse(text)
  } catch {
    const type = reply.headers.get('content-type') ?? 'no type'
    throw unusable(`${address} answers with ${type}, which is no JSON`)
  }
}

function silent(address: string, error: unknown) {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return unusable(`${address} does not answer within ${TIMEOUT_MS / 1000} seconds`)
  return unusable(`${address} cannot be reached: ${reasonOf(error)}`)
}

/** `fetch` hides what went wrong in causes: a certificate, a name, a port. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return reasonOf(error.cause)
  const code = 'code' in error ? String(error.code) : ''
  return [code, error.message].filter((part) => part !== '').join(': ')
}
