import type { UserRecord } from '@melodia/db/users'
import { conflict } from '../../../kit/http/errors.ts'

/**
 * A role is for whoever reads the mails of the address that an administrator knows, and whoever
 * signed up with it may be somebody else.
 *
 * @throws Problem 409 if the accounts provider says that the address is not confirmed
 */
export function refuseUnconfirmed({
  name,
  email,
  awaits_confirmation,
}: Pick<UserRecord, 'name' | 'email' | 'awaits_confirmation'>) {
  if (awaits_confirmation)
    throw conflict(
      `${name || email} has not confirmed their email yet. Ask them to follow the link in the mail from their sign-up and to sign in once more, then give them the role.`,
    )
}
