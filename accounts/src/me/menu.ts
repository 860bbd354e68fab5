import type { AccountRecord } from '@melodia/db/accounts'
import type { Menu } from '../pages/menu.ts'
import type { Parts } from '../parts.ts'

export async function menuOf({ belongings }: Parts, account: AccountRecord): Promise<Menu> {
  const { name, email } = account
  return { name, email, ...(await belongings.rolesOf(account)) }
}
