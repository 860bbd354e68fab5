import type { Problem } from '@melodia/contract/problem'
import type { RoyaltyStatementSummary, StatementClaim } from '@melodia/contract/royaltyStatements'
import { API_BASE } from '@melodia/contract/session'
import { realBrowser } from './browser.ts'
import { ask, postJson } from './calls.ts'
import { replyToPerson } from './user.ts'
import { withToken } from './withToken.ts'

/** Whose statements the link of a mail leads to; or why that is not said, in a sentence. */
export type ClaimAnswer =
  | { is: 'found'; claim: StatementClaim }
  | { is: 'refused'; status: number; type: string; message: string }

const STATEMENTS = `${API_BASE}/me/statements`

/** Asks whose statements a link leads to; this claims nothing. */
export const lookAtStatements = (token: string, browser = realBrowser): Promise<ClaimAnswer> =>
  answerTo(`${STATEMENTS}/claim?${new URLSearchParams({ token })}`, {}, browser)

/** Claims them for who is signed in. */
export const claimStatements = (token: string, browser = realBrowser): Promise<ClaimAnswer> =>
  answerTo(`${STATEMENTS}/claim`, postJson({ token }, {}), browser)

/** Whether the signed-in person has claimed statements. */
export async function hasStatements(browser = realBrowser): Promise<boolean> {
  const range = new URLSearchParams({ range: '[0,0]' })
  const rows = await replyToPerson<RoyaltyStatementSummary[]>(
    'Loading the statements',
    `${STATEMENTS}?${range}`,
    {},
    browser,
  )
  return rows.length > 0
}

async function answerTo(
  url: string,
  init: RequestInit,
  browser: typeof realBrowser,
): Promise<ClaimAnswer> {
  const response = await withToken((token) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return ask(browser, url, { ...init, headers })
  }, browser)
  if (response.ok) return { is: 'found', claim: (await response.json()) as StatementClaim }
  const { type = '', message = '' } = (await response.json()) as Partial<Problem>
  return { is: 'refused', status: response.status, type, message }
}
