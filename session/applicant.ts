import type {
  NewestRequest,
  OwnRequest,
  OwnRequestReply,
  RequestFields,
} from '@melodia/contract/requests'
import { API_BASE } from '@melodia/contract/session'
import { realBrowser } from './browser.ts'
import { hasRole, loadConfig, loadUser, postJson, reply, type User } from './calls.ts'

/** State of a person's application to become a creator. */
export interface Applicant {
  user: User
  /** Whether the server has made them a creator. */
  isCreator: boolean
  /** Their latest request, decided or not. */
  request: OwnRequest | null
}

const REQUEST = `${API_BASE}/creators/account/new/request`
const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

export async function loadApplicant(token: string, browser = realBrowser): Promise<Applicant> {
  const { accounts } = await loadConfig(browser)
  const [user, isCreator, { request }] = await Promise.all([
    loadUser(token, browser),
    hasRole(browser, 'creator', accounts.client_id, token),
    reply<NewestRequest>(browser, 'Loading the request', REQUEST, {
      headers: bearing(token),
    }),
  ])
  return { user, isCreator, request }
}

/** Sends a request to become a creator (spec §7). */
export async function sendRequest(
  fields: RequestFields,
  token: string,
  browser = realBrowser,
): Promise<OwnRequest> {
  const init = postJson(fields, bearing(token))
  return (await reply<OwnRequestReply>(browser, 'Sending the request', REQUEST, init)).request
}
