import { useEffect, useState } from 'react'
import type { Role } from '@melodia/contract/choices'
import {
  bearer,
  expireSession,
  here,
  loadUser,
  loginOf,
  rememberPlace,
  signedInAs,
  SignInProblem,
  type Browser,
} from '@melodia/portal/session'
import { GateLoading, GatePage } from './GatePage.tsx'
import { useContact } from './useContact.ts'

const TEXTS = {
  creator: {
    title: 'No creator access yet',
    subtitle: 'This account is not assigned to a creator. Write to us to become one.',
  },
  admin: {
    title: 'No admin access',
    subtitle: 'This account is not an admin account. Write to us if it should be.',
  },
} as const

interface NoAccessPageProps {
  /** The access that is missing. */
  access: keyof typeof TEXTS
  browser?: Browser
}

/** For somebody who is signed in without the role that a place needs. */
export function NoAccessPage({ access, browser = here }: NoAccessPageProps) {
  const [role] = useState(() => signedInAs(browser))
  useEffect(() => {
    if (role) return
    rememberPlace(browser.location.pathname, browser)
    browser.location.replace(loginOf('user'))
  }, [role, browser])
  const name = useName(role, browser)
  const contact = useContact(browser)
  if (!role) return <GateLoading />

  return (
    <GatePage {...TEXTS[access]}>
      <output className="gate-notice">{name ? `Signed in as ${name}` : 'Signed in'}</output>
      <div className="gate-actions">
        <a className="gate-primary" href={contact}>
          Write to us
        </a>
        <a className="gate-secondary" href={LOGOUTS[role]}>
          Sign out
        </a>
        <a className="gate-link" href="/">
          Back to Home
        </a>
      </div>
    </GatePage>
  )
}

const LOGOUTS = { admin: '/admin/logout', creator: '/creators/logout', user: '/logout' } as const

/** Who is signed in, as far as the server says. Where it says nobody, the session has ended. */
function useName(role: Role | null, browser: Browser): string {
  const [name, setName] = useState('')
  useEffect(() => {
    const token = bearer(browser)
    if (!role || !token) return
    loadUser(token, browser).then(
      (user) => setName(user.name === user.email ? user.email : `${user.name} (${user.email})`),
      (error: unknown) => {
        if (error instanceof SignInProblem && error.status === 401)
          browser.location.replace(expireSession(role, browser))
        else browser.report(error)
      },
    )
  }, [role, browser])
  return name
}
