import type { AccountRecord } from '@melodia/db/accounts'
import type { KnownDevice } from '../device.ts'
import type { Parts } from '../parts.ts'
import { isPassword } from '../passwords.ts'

/** Whether it is right, or the minutes to wait. */
export type PasswordCheck = 'right' | 'wrong' | { minutes: number }

interface Try {
  password: string
  ip: string
  /** The browser, if it is known. */
  device: KnownDevice | null
}

/** Asks for the password of an account once more. Failures count like those of signing in. */
export async function checkPassword(
  { tries, db, audit }: Pick<Parts, 'tries' | 'db' | 'audit'>,
  account: AccountRecord,
  { password, ip, device }: Try,
): Promise<PasswordCheck> {
  const { minutes, takeBack } = await tries.signIn(account.email, ip, device)
  if (minutes > 0) return { minutes }
  if (!(await isPassword(password, account.password_hash))) {
    await db.write((write) => audit(write, account, { action: 'sign-in-failed', by: 'password' }))
    return 'wrong'
  }
  await takeBack()
  return 'right'
}
