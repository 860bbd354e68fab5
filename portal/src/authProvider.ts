import { FRESH_SIGN_IN_NEEDED, ROLE_NEEDED } from '@melodia/contract/choices/problems'
import { API_BASE, type Role } from '@melodia/contract/session'
import type { AuthProvider, UserIdentity } from 'react-admin'
import {
  bearer,
  realBrowser,
  isExpired,
  navigateToLogin,
  loadUser,
  tokenOf,
  usableToken,
  type Ending,
} from '@melodia/session'
import { en } from '#texts/en.ts'
import { leaveWithoutAsking } from './signInAgain/leaveWithoutAsking.ts'
import { http } from './http.ts'
import { askToSignInAgain } from './signInAgain/asking.ts'

export type PortalRole = Exclude<Role, 'user'>

/** The signed-in person; `failure` if the profile could not be loaded (spec §8). */
export interface Identity extends UserIdentity {
  email: string
  failure?: string
  /** Whether they have to confirm their email before they may request or upload. */
  awaitsConfirmation?: boolean
}

/** Creators are shown with the creator's name, not the account's (spec §2, §7). */
const creatorName = async () => {
  const { json } = await http(`${API_BASE}/creators/account/me`)
  return (json as { name: string }).name
}

interface Refusal {
  status?: number
  body?: { type?: string; details?: string }
}

/**
 * Checks the role's own token. The gate handles signing in and out before react-admin loads, so
 * what remains is a token that expires or is refused during work, and a revoked role (decision
 * 058).
 */
export const makeAuthProvider = (
  role: Role,
  browser = realBrowser,
  { isForGuests = false } = {},
): AuthProvider => {
  let leaving: Promise<never> | undefined
  /** Id of the person; kept if a later load of the profile fails. */
  let owner = ''

  /** Runs once, however many calls are refused. Callers wait until the page is left. */
  const end = (ending: Ending) => {
    if (leaving) return leaving
    leaveWithoutAsking()
    // If the role's token is gone, the call used that of another role, signed in from another tab.
    leaving = navigateToLogin(role, tokenOf(role, browser) ? ending : 'expired', browser)
    return leaving
  }

  /** Whether the server refuses the token or the role, and not only this call. Guests lack the role. */
  const endingOf = ({ status, body }: Refusal): Ending | undefined => {
    if (status === 401) return 'expired'
    return status === 403 && body?.type === ROLE_NEEDED && !isForGuests ? 'revoked' : undefined
  }

  return {
    // The gate shows the sign-in page, never react-admin.
    login: async () => {},

    // Not the sign-out page, but the end of a token: other portals' tokens stay, and after signing
    // in the person returns here.
    logout: () => end('expired'),

    checkAuth: async () => {
      // One that ended while the machine slept is replaced first; a call that cannot be sent says so.
      await usableToken(browser).catch(() => undefined)
      const token = tokenOf(role, browser)
      const isOfUse = token !== null && (token === bearer(browser) || !isExpired(token, browser))
      if (!isOfUse) await end('expired')
    },

    checkError: async (error: Refusal) => {
      if (error.body?.type === FRESH_SIGN_IN_NEEDED) return askToSignInAgain(error.body.details)
      const ending = endingOf(error)
      if (ending) await end(ending)
    },

    getPermissions: async () => role,

    getIdentity: async (): Promise<Identity> => {
      try {
        const [{ id, email, name, awaits_confirmation }, ownName] = await Promise.all([
          loadUser(browser),
          role === 'creator' ? creatorName() : null,
        ])
        owner = id
        return {
          id,
          fullName: ownName ?? (name || email),
          email,
          ...(awaits_confirmation && { awaitsConfirmation: true }),
        }
      } catch (error) {
        const ending = endingOf(error as Refusal)
        if (ending) return end(ending)
        const { email, failed, name } = en.profile
        return { id: owner, fullName: name[role], email, failure: failed }
      }
    },
  }
}
