import { SignInPage, SignOutPage } from '@melodia/portal/gate'
import { Callback } from './Callback.tsx'
import type { Page } from './page.ts'

/** Pages of signing in and out: the only ones that load React. */
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
