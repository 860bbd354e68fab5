import { API_BASE } from '@melodia/contract/session'
import type { Browser } from '@melodia/session'
import { listenerOf, sendAsListener } from './listener.ts'

/** Milliseconds after which a server without answer counts as failed. */
const PATIENCE = 20_000

/** `visitor` where nobody is signed in, or not any more. */
export type Answer<Body> =
  | { status: 'done'; body: Body }
  | { status: 'visitor' | 'failed' }
  | { status: 'refused'; detail: string }

/** Calls the API as the listener of this browser. */
export async function callAsListener<Body>(
  browser: Browser,
  path: string,
  init: { method?: 'GET' | 'PUT' | 'DELETE'; body?: object } = {},
): Promise<Answer<Body>> {
  if (!listenerOf(browser, 'page')) return { status: 'visitor' }
  try {
    const send = (token: string | null) =>
      browser.fetch(`${API_BASE}/${path}`, {
        method: init.method ?? 'GET',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(init.body && { 'content-type': 'application/json' }),
        },
        ...(init.body && { body: JSON.stringify(init.body) }),
        signal: AbortSignal.timeout(PATIENCE),
      })
    const reply = await sendAsListener(send, browser, 'page')
    if (reply.ok) return { status: 'done', body: (await reply.json()) as Body }
    if (reply.status === 401) return { status: 'visitor' }
    const { detail } = (await reply.json()) as { detail?: string }
    return reply.status >= 500 || !detail ? { status: 'failed' } : { status: 'refused', detail }
  } catch {
    return { status: 'failed' }
  }
}
