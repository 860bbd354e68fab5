import { forgetDevices, setPassword, type AccountRecord } from '@melodia/db/accounts'
import {
  removePasskeys,
  removeRecoveryCodes,
  removeTotp,
  type Since,
} from '@melodia/db/accounts/factors'
import {
  deletePayloadsOfAccount,
  EMAIL_CHANGE,
  EMAIL_CONFIRMATION,
  endSessions,
  endSignInsUnderWay,
  endTakeBacks,
  PASSWORD_RESET,
} from '@melodia/db/accounts/payloads'
import type { Handle } from '@melodia/db/database'
import type { EndTokens } from '../options.ts'
import { noPassword } from '../passwords.ts'
import { fateOf, type Credential, type CredentialEvent } from './endings.ts'

export interface Ending {
  event: CredentialEvent
  account: Pick<AccountRecord, 'seq' | 'id'>
  now: number
  /** Ends API tokens, which are the API's. */
  endTokens: EndTokens
  /** `uid` of the session in which the owner does it. */
  session?: string | undefined
  /** The hash of the new password; undefined if there is none, and the old one ends. */
  newPassword?: { hash: string; until?: number }
  /** Whether the owner has just entered the password. */
  isProven?: boolean
  /** Whether the owner wants API tokens to stay. */
  keepsTokens?: boolean
  /** When the address was changed that is taken back. */
  changedAt?: number
}

/**
 * Ends what `ENDINGS` says, in the transaction of the event. Every event calls it. Returns the number
 * of sessions that ended.
 */
export async function endCredentials(write: Handle, ending: Ending): Promise<number> {
  const { event, account, now, session, newPassword, isProven, keepsTokens, changedAt } = ending
  const { seq, id } = account

  /** Undefined if it stays. */
  const since = (credential: Credential): Since | undefined => {
    const fate = fateOf(event, credential)
    if (fate === 'stays') return undefined
    if (fate === 'ends unless proven') return isProven ? undefined : 'ever'
    if (fate === 'ends unless wanted') return keepsTokens ? undefined : 'ever'
    return fate === 'ends if newer' ? (changedAt ?? 'ever') : 'ever'
  }
  const hasEnd = (credential: Credential) => since(credential) !== undefined
  const sinceOr = async (credential: Credential, end: (since: Since) => Promise<unknown>) => {
    const from = since(credential)
    if (from !== undefined) await end(from)
  }
  const endLink = async (credential: Credential, model: string) => {
    if (hasEnd(credential)) await deletePayloadsOfAccount(write, model, id)
  }

  if (hasEnd('password'))
    await setPassword(write, seq, { ...(newPassword ?? { hash: noPassword() }), now })
  const isHereToo = fateOf(event, 'sessions') === 'ends'
  const ended = hasEnd('sessions')
    ? await endSessions(write, id, isHereToo ? undefined : session)
    : 0
  if (hasEnd('sign-ins under way'))
    await endSignInsUnderWay(write, id, { keepsGrants: !isHereToo && session !== undefined })
  if (hasEnd('API tokens')) await ending.endTokens(write, account)
  await sinceOr('passkeys', (from) => removePasskeys(write, seq, from))
  await sinceOr('authenticator app', (from) => removeTotp(write, seq, from))
  await sinceOr('recovery codes', (from) => removeRecoveryCodes(write, seq, from))
  await endLink('reset links', PASSWORD_RESET)
  await endLink('address-change links', EMAIL_CHANGE)
  await endLink('confirmation links', EMAIL_CONFIRMATION)
  await sinceOr('take-back links', (from) => endTakeBacks(write, id, from))
  if (hasEnd('known devices')) await forgetDevices(write, seq, now)
  return ended
}
