import { useEffect, useState } from 'react'
import type { Role } from '@melodia/contract/session'
import { bearer, loginOf, rememberPlace, signedInAs, type Browser } from '@melodia/session'

export interface SignedIn {
  role: Role
  token: string
}

/** The signed-in person, in any role. If nobody: to the login page, and back after (spec §2). */
export function useSignedIn(browser: Browser): SignedIn | null {
  const [person] = useState(() => {
    const role = signedInAs(browser)
    const token = bearer(browser)
    return role && token ? { role, token } : null
  })
  useEffect(() => {
    if (person) return
    rememberPlace(browser.location.pathname, browser)
    browser.location.replace(loginOf('user'))
  }, [person, browser])
  return person
}
