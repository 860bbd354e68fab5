import { SignInPage, SignOutPage } from '@melodia/portal/gate'
import { Callback } from './Callback.tsx'
import type { Page } from './page.ts'

/** The pages on which somebody signs in or out: all that React is loaded for. */
export const signingPages: readonly Page[] = [
  {
    path: '/login',
    title: 'Sign in · Melødia',
    made: 'hydrated',
    script: 'index',
    render: () => <SignInPage access="user" />,
  },
  {
    path: '/callback',
    title: 'Signing in · Melødia',
    made: 'in-browser',
    script: 'index',
    render: () => <Callback />,
  },
  {
    path: '/logout',
    title: 'Sign out · Melødia',
    made: 'in-browser',
    script: 'index',
    render: () => <SignOutPage access="user" />,
  },
]
