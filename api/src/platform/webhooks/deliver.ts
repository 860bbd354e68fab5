import type { LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { VERSION } from '@melodia/contract/choices/product'
import { asSpan, traceHeaders } from '@melodia/db/cause'
import { PrivateAddress, type Receivers } from './receivers.ts'

/** How a receiver answered. */
export interface Answer {
  status: number
  /** The beginning of the answer. */
  text: string
  /** The address of a redirect. */
  location: string | undefined
}

/** Why there was no answer, in words for people. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

interface DeliverOptions {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  receivers: Receivers
  /** For everything, from the look-up to the end of the answer. */
  deadlineMs?: number
  signal?: AbortSignal
}

const DEADLINE_MS = 15_000
const MOST_BYTES = 64 * 1024
const MOST_CHARACTERS = 1_000

/**
 * Posts a message once. Its address is checked and then connected to, without another look-up in
 * between. Redirects are answers like others: following one could lead anywhere.
 * @throws NoAnswer
 */
export async function deliver(options: DeliverOptions): Promise<Answer> {
  const { url, receivers, deadlineMs = DEADLINE_MS, signal } = options
  const deadline = AbortSignal.timeout(deadlineMs)
  const ending = signal ? AbortSignal.any([signal, deadline]) : deadline
  try {
    const target = new URL(url)
    const addresses = await abortable(ending, receivers.addressesOf(target))
    const attributes = { 'http.request.method': 'POST', 'server.address': target.hostname }
    // Its path may hold a secret.
    return await asSpan({ name: 'POST webhook', kind: 'client', attributes }, async (add) => {
      const answer = await post(target, addresses, options, ending)
      add({ 'http.response.status_code': answer.status })
      return answer
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NoAnswer(
      deadline.aborted
        ? `It did not answer within ${deadlineMs / 1000} seconds.`
        : sentenceOf(error),
      { cause: error },
    )
  }
}

async function post(
  url: URL,
  addresses: readonly LookupAddress[],
  { headers, body }: DeliverOptions,
  signal: AbortSignal,
): Promise<Answer> {
  const answered = Promise.withResolvers<IncomingMessage>()
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': `Melodia-Webhooks/${VERSION.slice(1)}`,
      'accept-encoding': 'identity',
      ...traceHeaders(),
      ...headers,
    },
    // A connection of its own, so that none that was opened for another name is used.
    agent: false,
    lookup: pinnedTo(addresses),
    signal,
  }
  const call = request(url, options, answered.resolve)
  call.on('error', answered.reject)
  call.end(body)
  const answer = await answered.promise
  const text = await beginningOf(answer)
  call.destroy()
  return { status: answer.statusCode ?? 0, text, location: answer.headers.location }
}

/** Replaces the system's look-up, and answers with the checked addresses. */
function pinnedTo(addresses: readonly LookupAddress[]): LookupFunction {
  const [first] = addresses
  if (!first) throw new NoAnswer('Its name has no address.')
  return (_hostname, { all }, callback) => {
    if (all) callback(null, [...addresses])
    else callback(null, first.address, first.family)
  }
}

/** Reads a limited part of an answer, and ends the connection where there is more. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    const part = Buffer.from(chunk)
    chunks.push(part)
    bytes += part.length
    if (bytes >= MOST_BYTES) break
  }
  return new TextDecoder()
    .decode(Buffer.concat(chunks))
    .slice(0, MOST_CHARACTERS)
    .replaceAll('\0', '\uFFFD')
    .toWellFormed()
}

/** Looking a name up cannot be stopped; its result is not waited for. */
async function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = Promise.withResolvers<never>()
  const stop = () => ended.reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, ended.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Its name does not resolve.',
  EAI_AGAIN: 'Its name could not be looked up.',
  ECONNREFUSED: 'Nothing listens at this address.',
  ECONNRESET: 'It closed the connection.',
  EPIPE: 'It closed the connection.',
  EHOSTUNREACH: 'There is no way to this address.',
  ENETUNREACH: 'There is no way to this address.',
  ETIMEDOUT: 'It could not be connected to in time.',
}

function sentenceOf(error: unknown): string {
  if (error instanceof PrivateAddress || error instanceof NoAnswer) return error.message
  const code = codeOf(error)
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY|^ERR_TLS|^ERR_SSL|EPROTO/.test(code))
    return `No secure connection: ${code}.`
  if (code.startsWith('HPE_')) return 'Its answer is not HTTP.'
  return SENTENCES[code] ?? `The connection failed${code && ` (${code})`}.`
}

/** Several addresses fail with an error that holds one each. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
