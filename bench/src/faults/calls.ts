import { setTimeout } from 'node:timers/promises'

const PATIENCE_MS = 10_000
const PAUSE_MS = 200
/** What a client is told to try again, and what nginx says of a process that does not answer. */
const TEMPORARY = new Set([409, 429, 502, 503, 504])

export interface Reply<Body> {
  status: number
  body: Body
  headers: Headers
}

export interface Call {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
  /** Other statuses that end the call. */
  answers?: readonly number[]
}

/** Calls through the proxy as a careful client: again and again until it is answered. */
export function makeCaller(url: string, token: string) {
  /** Replies that no client should get. */
  const wrong: string[] = []
  /** Statuses of the replies after which it tried again; 0 where there was none. */
  const refused: number[] = []
  async function call<Body = unknown>(path: string, asked: Call = {}): Promise<Reply<Body>> {
    const { method = 'GET', headers, body = null, answers = [] } = asked
    for (;;) {
      const init = { method, body, headers: { authorization: `Bearer ${token}`, ...headers } }
      const reply = await fetch(`${url}/api/v1${path}`, {
        ...init,
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null)
      const text = await reply?.text().catch(() => null)
      if (reply && typeof text === 'string') {
        const { ok, status } = reply
        if (ok || answers.includes(status)) {
          const isJson = reply.headers.get('content-type')?.includes('json')
          return {
            status,
            headers: reply.headers,
            body: (isJson ? JSON.parse(text) : text) as Body,
          }
        }
        if (!TEMPORARY.has(status)) wrong.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
        if (status === 503 && !reply.headers.has('retry-after'))
          wrong.push(`${method} ${path}: 503 without Retry-After`)
        if (status < 500 && !TEMPORARY.has(status)) throw new Error(wrong.at(-1))
      }
      refused.push(typeof text === 'string' ? (reply?.status ?? 0) : 0)
      await setTimeout(PAUSE_MS)
    }
  }
  return { call, wrong, refused }
}
export type Caller = ReturnType<typeof makeCaller>
