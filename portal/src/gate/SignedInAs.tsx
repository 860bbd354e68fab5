import { logoutOf, type User } from '@melodia/portal/session'
import type { SignedIn } from './useSignedIn.ts'

interface SignedInAsProps {
  person: SignedIn
  /** As the server says it; not known yet, or not to be had. */
  user?: User | undefined
}

/** Whose account it is, and the way out of it. */
export const SignedInAs = ({ person, user }: SignedInAsProps) => (
  <p className="gate-person">
    {user ? `Signed in as ${nameOf(user)}` : 'Signed in'}
    {' · '}
    <a className="gate-link" href={logoutOf(person.role)}>
      Sign out
    </a>
  </p>
)

const nameOf = ({ name, email }: User) => (name === email ? email : `${name} (${email})`)
