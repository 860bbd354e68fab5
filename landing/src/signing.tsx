import { SignInPage, SignOutPage } from '@melodia/portal/gate'
import { Callback } from './Callback.tsx'
import type { Page } from './page.ts'
import { ClaimStatements } from './statements/ClaimStatements.tsx'
import * as texts from '#texts/shell.ts'

/** Pages of signing in and out, and one that leads through that: the only ones that load React. */
export const signingPages: readonly Page[] = [
  {
    path: '/login',
    title: texts.signInMelodia,
    made: 'hydrated',
    script: 'index',
    render: () => <SignInPage access="user" />,
  },
  {
    path: '/callback',
    title: texts.signingInMelodia,
    made: 'in-browser',
    script: 'index',
    render: () => <Callback />,
  },
  {
    path: '/statements/claim',
    title: texts.yourStatementsMelodia,
    made: 'in-browser',
    script: 'index',
    render: () => <ClaimStatements />,
  },
  {
    path: '/logout',
    title: texts.signOutMelodia,
    made: 'in-browser',
    script: 'index',
    render: () => <SignOutPage access="user" />,
  },
]
