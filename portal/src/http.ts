import type { Status } from '@melodia/contract/status'
import { withToken } from '@melodia/session'
import { failure, unreachable } from './problem.ts'

/** Bytes of a form sent so far, and in total. */
export interface Sent {
  loaded: number
  total: number
  /** Whether the connection is broken and tried again, or a file continues where it had stopped. */
  connection?: 'broken' | 'continued'
  /** Bytes that were sent before a file continued: they say nothing about the rate. */
  resumedFrom?: number
}

export interface Call extends Omit<RequestInit, 'headers'> {
  headers?: Headers
  /** Called repeatedly while the form is being sent. */
  onUploadProgress?: (sent: Sent) => void
}

interface Answer {
  status: number
  headers: Headers
  body: string
}

export interface Reply extends Answer {
  json: unknown
}

const aborted = () => new DOMException('The call was cancelled', 'AbortError')

/** Calls the API with the person's token; throws an HttpError if the reply is an error. */
export const http = async (url: string, call: Call = {}): Promise<Reply> => {
  const send = call.body instanceof FormData ? sendForm : sendJson
  const answer = await withToken((token) =>
    send(url, { ...call, headers: headersOf(call, token) }),
  ).catch((error) => {
    throw error.name === 'AbortError' ? error : unreachable()
  })
  const json = parsed(answer.body)
  if (answer.status < 200 || answer.status >= 300)
    throw failure(answer.status, json ?? {}, answer.headers.get('Retry-After') ?? '')
  return { ...answer, json }
}

const headersOf = ({ headers: given, body }: Call, token: string | null) => {
  const headers = new Headers(given)
  const type = headers.get('Content-Type') ?? 'application/json'
  if (token) headers.set('Authorization', `Bearer ${token}`)
  headers.set('Accept', 'application/json')
  // Totals come in Content-Range; a Range header cannot have a unit with a slash.
  headers.delete('Range')
  headers.delete('Content-Type')
  if (typeof body === 'string') headers.set('Content-Type', type)
  return headers
}

const parsed = (text: string): object | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const sendJson = async (url: string, call: Call): Promise<Answer> => {
  const response = await fetch(url, call)
  return { status: response.status, headers: response.headers, body: await response.text() }
}

/** Sends a form by XMLHttpRequest: fetch does not report upload progress. */
const sendForm = (url: string, { method, headers, body, signal, onUploadProgress }: Call) =>
  new Promise<Answer>((resolve, reject) => {
    if (signal?.aborted) throw aborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const on = (event: string, act: () => void) => request.addEventListener(event, act)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onUploadProgress?.({ loaded, total })
    })
    on('load', () =>
      resolve({
        status: request.status,
        headers: parsedHeaders(request.getAllResponseHeaders()),
        body: request.responseText,
      }),
    )
    on('error', () => reject(new TypeError('The connection was lost')))
    on('abort', () => reject(aborted()))
    on('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.open(method ?? 'POST', url)
    headers?.forEach((value, name) => request.setRequestHeader(name, value))
    request.send(body as FormData)
  })

const parsedHeaders = (block: string) =>
  new Headers(
    block
      .split('\r\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon), line.slice(colon + 1).trim()]
      }),
  )

/** A file that only this person can read; throws an HttpError if they cannot. */
export const fetchFile = async (url: string): Promise<Blob> => {
  const response = await withToken((token) => fetch(url, { headers: headersOf({}, token) })).catch(
    () => {
      throw unreachable()
    },
  )
  if (!response.ok) throw failure(response.status, parsed(await response.text()) ?? {})
  return response.blob()
}

/** Status of a server. It may be another origin, so no token is sent. */
export const fetchStatus = async (host: string): Promise<Status> => {
  const response = await fetch(new URL('/api/status', host), {
    signal: AbortSignal.timeout(10_000),
  })
  return response.json()
}

/** An event of a stream. `data` is JSON. */
export interface StreamEvent {
  event: string
  data: string
}

/**
 * Reads an event stream with the person's token, which `EventSource` cannot send. Returns when the
 * stream ends; throws if it is refused, cut off or aborted.
 */
export const readEvents = async (
  url: string,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: StreamEvent) => void },
): Promise<void> => {
  const response = await withToken((token) => {
    const headers = headersOf({}, token)
    headers.set('Accept', 'text/event-stream')
    return fetch(url, { headers, signal })
  })
  if (!response.ok || !response.body) throw unreachable()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
      if (event !== undefined && data !== undefined) onEvent({ event, data })
      text = text.slice(end + 2)
    }
  }
}
