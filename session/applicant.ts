import type {
  NewestRequest,
  OwnRequest,
  OwnRequestReply,
  RequestFields,
} from '@melodia/contract/requests'
import { API_BASE } from '@melodia/contract/session'
import { realBrowser } from './browser.ts'
import { hasRole, loadConfig, postJson } from './calls.ts'
import { loadUser, replyToPerson, type User } from './user.ts'
import { usableToken } from './withToken.ts'

/** State of a person's application to become a creator. */
export interface Applicant {
  user: User
  /** Whether the server has made them a creator. */
  isCreator: boolean
  /** Whether they are a creator whose account is switched off. */
  isSwitchedOff: boolean
  /** Their latest request, decided or not. */
  request: OwnRequest | null
}

const REQUEST = `${API_BASE}/creators/account/new/request`

export async function loadApplicant(browser = realBrowser): Promise<Applicant> {
  const { accounts } = await loadConfig(browser)
  const user = await loadUser(browser)
  const token = (await usableToken(browser)) ?? ''
  const [isCreator, { request, is_switched_off }] = await Promise.all([
    hasRole(browser, 'creator', accounts.client_id, token),
    replyToPerson<NewestRequest>('Loading the request', REQUEST, {}, browser),
  ])
  return { user, isCreator, isSwitchedOff: is_switched_off, request }
}

/** Sends a request to become a creator (spec §7). */
export async function sendRequest(
  fields: RequestFields,
  browser = realBrowser,
): Promise<OwnRequest> {
  const init = postJson(fields, {})
  const reply = await replyToPerson<OwnRequestReply>('Sending the request', REQUEST, init, browser)
  return reply.request
}
