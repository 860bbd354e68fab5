import type { User } from '@melodia/contract/users'
import { en, useAction } from '@melodia/portal'
import { useDataProvider } from 'react-admin'
import * as texts from '#texts/settings.ts'

/** Grants or revokes the admin role, after a question that names the user. */
export const useAdminRole = (is_admin: boolean) => {
  const dataProvider = useDataProvider()
  const { question, ...messages } = is_admin ? GRANT : REVOKE
  return useAction<User>({
    ...messages,
    question: (user) => `${question}\n\n${described(user)}`,
    run: (user) =>
      dataProvider.update('users', { id: user.id, data: { is_admin }, previousData: user }),
    reload: 'users',
  })
}

const GRANT = {
  question: en.admins.grantQuestion,
  done: en.admins.granted,
  failed: en.admins.grantFailed,
}
const REVOKE = {
  question: en.admins.revokeQuestion,
  done: en.admins.revoked,
  failed: en.admins.revokeFailed,
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** Describes a user by more than the name, which anybody can choose. */
const described = ({ name, email, email_verified, created_at }: User) =>
  texts.firstSignedInOn(name, email, email_verified, day.format(Date.parse(created_at)))
