import { useEffect, useState } from 'react'
import {
  expireSession,
  loadUser,
  logoutOf,
  SignInProblem,
  type Browser,
} from '@melodia/portal/session'
import type { SignedIn } from './useSignedIn.ts'

interface SignedInAsProps {
  person: SignedIn
  browser: Browser
}

/** Whose account it is, and the way out of it. */
export const SignedInAs = ({ person, browser }: SignedInAsProps) => {
  const name = useName(person, browser)
  return (
    <p className="gate-person">
      {name ? `Signed in as ${name}` : 'Signed in'}
      {' · '}
      <a className="gate-link" href={logoutOf(person.role)}>
        Sign out
      </a>
    </p>
  )
}

/** As the server says it. Where it says nobody, the session has ended. */
function useName({ role, token }: SignedIn, browser: Browser): string {
  const [name, setName] = useState('')
  useEffect(() => {
    loadUser(token, browser).then(
      (user) => setName(user.name === user.email ? user.email : `${user.name} (${user.email})`),
      (error: unknown) => {
        if (error instanceof SignInProblem && error.status === 401)
          browser.location.replace(expireSession(role, browser))
        else browser.report(error)
      },
    )
  }, [role, token, browser])
  return name
}
