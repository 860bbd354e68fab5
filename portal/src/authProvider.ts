import { API_BASE, type Role } from '@melodia/contract/choices'
import type { AuthProvider, UserIdentity } from 'react-admin'
import { expireSession, isExpired, loadUser, tokenOf } from '../session/index.ts'
import { en } from './en.ts'
import { keepDrafts } from './form/drafts.ts'
import { http } from './http.ts'

export type PortalRole = Exclude<Role, 'user'>

/** The signed-in person; `failure` where the profile could not be loaded (spec §8). */
export interface Identity extends UserIdentity {
  email: string
  failure?: string
}

/** What was typed is kept, so the browser need not ask whether to leave it. */
const withoutAsking = (event: Event) => event.stopImmediatePropagation()

/** A creator goes by the creator's name, not by the account's (spec §2, §7). */
const creatorName = async () => {
  const { json } = await http(`${API_BASE}/creators/account/me`)
  return (json as { name: string }).name
}

/**
 * Who may be here, by the role's own token. The gate signs people in and out before react-admin
 * loads, so what remains is a token that expires or is refused while the person works.
 */
export const makeAuthProvider = (role: PortalRole): AuthProvider => ({
  // The sign-in page is the gate's; react-admin never shows one.
  login: async () => {},

  // Not the person's sign-out (that is the sign-out page) but the end of a token: the other
  // portals' tokens stay, and after signing in the person is back where they were.
  logout: async () => {
    await keepDrafts()
    addEventListener('beforeunload', withoutAsking, { capture: true })
    return new URL(expireSession(role), location.origin).href
  },

  checkAuth: async () => {
    const token = tokenOf(role)
    if (!token || isExpired(token)) throw Object.assign(new Error(), { message: false })
  },

  checkError: async ({ status }) => {
    if (status === 401) throw Object.assign(new Error(), { message: false })
  },

  getPermissions: async () => role,

  getIdentity: async (): Promise<Identity> => {
    try {
      const [{ email, name }, ownName] = await Promise.all([
        loadUser(tokenOf(role) ?? ''),
        role === 'creator' ? creatorName() : null,
      ])
      return { id: email, fullName: ownName ?? (name || email), email }
    } catch {
      const { email, failed, name } = en.profile
      return { id: '', fullName: name[role], email, failure: failed }
    }
  },
})
