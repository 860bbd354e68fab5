import { createHash, randomBytes } from 'node:crypto'
import { accountById, type AccountRecord } from '@melodia/db/accounts'
import { deletePayloadsOfAccount, findPayload, upsertPayload } from '@melodia/db/accounts/payloads'
import type { Handle } from '@melodia/db/database'

/** Only its hash is stored, so reading the database does not give a working link. */
const idOf = (token: string) => createHash('sha256').update(token).digest('base64url')

interface NewLink {
  /** The purpose of the link: the model of its row. */
  model: string
  account: Pick<AccountRecord, 'id'>
  payload?: Record<string, unknown>
  /** A second key to find the row by, besides the token. */
  uid?: string
  /** Unix milliseconds. */
  until: number
}

/**
 * Makes the token of a link that is sent to somebody. It replaces an earlier one of the account.
 * Call it in the transaction that records or sends it.
 */
export async function makeLinkToken(write: Handle, link: NewLink): Promise<string> {
  await deletePayloadsOfAccount(write, link.model, link.account.id)
  return addLinkToken(write, link)
}

/** The same beside earlier ones of the account. */
export async function addLinkToken(write: Handle, link: NewLink): Promise<string> {
  const { model, account, payload = {}, uid = null, until } = link
  const token = randomBytes(32).toString('base64url')
  await upsertPayload(write, {
    model,
    id: idOf(token),
    payload,
    grant_id: null,
    uid,
    account_id: account.id,
    user_code: null,
    expires_at: until,
  })
  return token
}

interface LinkUse {
  model: string
  token: string
  now: number
}

/**
 * The account and content of a link. Null if it was used or has expired, or the account is disabled.
 */
export async function readLink(
  read: Handle,
  { model, token, now }: LinkUse,
): Promise<{ account: AccountRecord; payload: Record<string, unknown> } | null> {
  const stored = await findPayload(read, model, idOf(token))
  if (!stored || stored.account_id === null || (stored.expires_at ?? 0) <= now) return null
  const account = await accountById(read, stored.account_id)
  return account?.disabled_at === null ? { account, payload: stored.payload } : null
}
