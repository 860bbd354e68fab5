import type { AppConfig } from '@melodia/contract/config'
import type { StatusReply } from '@melodia/contract/auth'
import { API_BASE } from '@melodia/contract/session'
import { realBrowser, type Browser } from './browser.ts'
import { SignInProblem } from './problem.ts'

/** Milliseconds after which a server without answer counts as failed. */
const PATIENCE = 20_000

/** The server, or the accounts provider that it asks, cannot answer just now. */
const UNAVAILABLE = 503
const LATER =
  'Sign-in does not work at the moment, because a service that it needs does not answer. Please try again in a few minutes.'

/** Body of a successful reply, or its data field if present (spec §7). */
export async function reply<T>(
  browser: Browser,
  what: string,
  url: string,
  init: RequestInit = {},
): Promise<T> {
  return bodyOf(await ask(browser, url, init), what)
}

export const ask = ({ fetch }: Pick<Browser, 'fetch'>, url: string, init: RequestInit) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })

export async function bodyOf<T>(response: Response, what: string): Promise<T> {
  const { ok, status } = response
  if (status === UNAVAILABLE) throw unavailable()
  if (!ok) throw new SignInProblem(`${what} failed: status ${status}`, status)
  const body = await response.json()
  return body.data ?? body
}

export const unavailable = () => new SignInProblem(LATER, UNAVAILABLE)

export const postJson = (body: unknown, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Marks an XHR and names the service provider (spec §7). */
export const serviceHeaders = (accounts: AppConfig['accounts']) => ({
  'x-requested-with': 'XMLHttpRequest',
  'x-service-provider-id': accounts.service_provider_id,
})

const configs = new WeakMap<Browser, Promise<AppConfig>>()

/** Run-time settings of the apps; loaded once, and again after a failure. */
export function loadConfig(browser = realBrowser): Promise<AppConfig> {
  const known = configs.get(browser)
  if (known) return known
  const asked = reply<AppConfig>(browser, 'Loading the configuration', `${API_BASE}/config`)
  configs.set(browser, asked)
  asked.catch(() => configs.delete(browser))
  return asked
}

/** The settings are loaded again: a page that begins knows none. */
export const forgetConfig = (browser = realBrowser) => configs.delete(browser)

/** Whether the token's owner has this role now, according to the server. */
export async function hasRole(
  browser: Browser,
  role: 'admin' | 'creator',
  clientId: string,
  token: string,
): Promise<boolean> {
  const answer = await reply<StatusReply>(
    browser,
    `Checking ${role} access`,
    `${API_BASE}/auth/${role}/status`,
    postJson({ client_id: clientId, access_token: token }, { authorization: `Bearer ${token}` }),
  )
  return answer.role === role
}
