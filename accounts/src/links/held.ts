import { emailKey } from '@melodia/db/accounts'
import { EMAIL_TAKE_BACK, findPayloadByUid } from '@melodia/db/accounts/payloads'
import type { Handle } from '@melodia/db/database'

/**
 * Whether an account may still take this address back, which nobody else can have meanwhile; not for
 * that account itself.
 */
export async function isHeld(
  read: Handle,
  email: string,
  now: number,
  own?: { id: string },
): Promise<boolean> {
  const link = await findPayloadByUid(read, EMAIL_TAKE_BACK, emailKey(email))
  return link !== null && (link.expires_at ?? 0) > now && link.account_id !== own?.id
}
