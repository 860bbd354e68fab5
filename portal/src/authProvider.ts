import { API_BASE, ROLE_NEEDED, type Role } from '@melodia/contract/choices'
import type { AuthProvider, UserIdentity } from 'react-admin'
import { here, isExpired, leave, loadUser, tokenOf, type Ending } from '../session/index.ts'
import { en } from './en.ts'
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

/** Whether the server refuses the token or its owner's role, rather than this one call. */
const endingOf = ({ status, body }: Refusal): Ending | undefined => {
  if (status === 401) return 'expired'
  return status === 403 && body?.type === ROLE_NEEDED ? 'revoked' : undefined
}
interface Refusal {
  status?: number
  body?: { type?: string }
}

/**
 * Who may be here, by the role's own token. The gate signs people in and out before react-admin
 * loads, so what remains is a token that expires or is refused while the person works, and a role
 * that is taken from them (decision 058).
 */
export const makeAuthProvider = (role: PortalRole, browser = here): AuthProvider => {
  let leaving: Promise<never> | undefined
  /** Who works here; a profile that fails to load later does not make them a stranger. */
  let owner = ''

  /** Once, however many calls are refused. What waits for it stays busy until the page is gone. */
  const end = (ending: Ending) => {
    if (leaving) return leaving
    addEventListener('beforeunload', withoutAsking, { capture: true })
    // Without its token this call was made with that of another role, signed in from another tab.
    leaving = leave(role, tokenOf(role, browser) ? ending : 'expired', browser)
    return leaving
  }

  return {
    // The sign-in page is the gate's; react-admin never shows one.
    login: async () => {},

    // Not the person's sign-out (that is the sign-out page) but the end of a token: the other
    // portals' tokens stay, and after signing in the person is back where they were.
    logout: () => end('expired'),

    checkAuth: async () => {
      const token = tokenOf(role, browser)
      if (!token || isExpired(token, browser)) await end('expired')
    },

    checkError: async (error: Refusal) => {
      const ending = endingOf(error)
      if (ending) await end(ending)
    },

    getPermissions: async () => role,

    getIdentity: async (): Promise<Identity> => {
      try {
        const [{ id, email, name }, ownName] = await Promise.all([
          loadUser(tokenOf(role, browser) ?? '', browser),
          role === 'creator' ? creatorName() : null,
        ])
        owner = id
        return { id, fullName: ownName ?? (name || email), email }
      } catch (error) {
        const ending = endingOf(error as Refusal)
        if (ending) return end(ending)
        const { email, failed, name } = en.profile
        return { id: owner, fullName: name[role], email, failure: failed }
      }
    },
  }
}
