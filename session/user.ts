import type { UserInfo } from '@melodia/contract/auth'
import { API_BASE } from '@melodia/contract/session'
import { realBrowser } from './browser.ts'
import { ask, bodyOf, loadConfig, postJson, serviceHeaders } from './calls.ts'
import { withToken } from './withToken.ts'

export type User = UserInfo['serviceData']

/** The body of a successful reply to a call of the signed-in person. */
export async function replyToPerson<T>(
  what: string,
  url: string,
  init: RequestInit = {},
  browser = realBrowser,
): Promise<T> {
  const response = await withToken((token) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return ask(browser, url, { ...init, headers })
  }, browser)
  return bodyOf<T>(response, what)
}

/** Id, name and email of the signed-in person (spec §7). */
export async function loadUser(browser = realBrowser): Promise<User> {
  const { accounts } = await loadConfig(browser)
  const init = postJson({}, serviceHeaders(accounts))
  const url = `${API_BASE}/auth/userinfo`
  return (await replyToPerson<UserInfo>('Loading the profile', url, init, browser)).serviceData
}
