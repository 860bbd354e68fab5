import type { UserRecord } from '@melodia/db/users'
import { conflict } from '../../../kit/http/errors.ts'

/**
 * A role is for the person who reads the mails of the address that an administrator knows;
 * somebody else may have signed up with it.
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
