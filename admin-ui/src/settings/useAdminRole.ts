import type { User } from '@melodia/contract/users'
import { en, explained, useReload } from '@melodia/portal'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'

const WORDS = {
  grant: {
    question: en.admins.grantQuestion,
    done: en.admins.granted,
    failed: en.admins.grantFailed,
  },
  revoke: {
    question: en.admins.revokeQuestion,
    done: en.admins.revoked,
    failed: en.admins.revokeFailed,
  },
}

/** Makes somebody an administrator, or no longer one, after a question that names them. */
export const useAdminRole = () => {
  const dataProvider = useDataProvider()
  const reload = useReload()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  const setRole = async (user: User, is_admin: boolean) => {
    const { question, done, failed } = WORDS[is_admin ? 'grant' : 'revoke']
    if (!window.confirm(`${question}\n\n${described(user)}`)) return
    setBusy(true)
    try {
      await dataProvider.update('users', { id: user.id, data: { is_admin }, previousData: user })
      notify(done, { type: 'success' })
    } catch (error) {
      notify(explained(failed, error), { type: 'error' })
    }
    await reload('users', 'audit')
    setBusy(false)
  }

  return { setRole, busy }
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** Who it is, by more than what anybody can call themselves. */
const described = ({ name, email, email_verified, created_at }: User) =>
  `${name} (${email}${email_verified ? '' : ', not verified'})\nFirst signed in on ${day.format(Date.parse(created_at))}`
