import { logoutOf, type User } from '@melodia/session'
import type { SignedIn } from './useSignedIn.ts'
import * as texts from '#texts/gate.ts'

interface SignedInAsProps {
  person: SignedIn
  /** From the server; undefined while loading or after a failure. */
  user?: User | undefined
}

/** The signed-in account, and a link to sign out. */
export const SignedInAs = ({ person, user }: SignedInAsProps) => (
  <p className="gate-person">
    {user ? texts.signedInAs(accountOf(user)) : texts.signedIn}
    {' · '}
    <a className="gate-link" href={logoutOf(person.role)}>
      {texts.signOut}
    </a>
  </p>
)

const accountOf = ({ name, email }: User) => (name === email ? email : `${name} (${email})`)
