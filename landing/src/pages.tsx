import type { ReactNode } from 'react'
import { SignInPage, SignOutPage } from '@melodia/portal/gate'
import { Callback } from './Callback.tsx'
import { Home } from './Home.tsx'
import type { Links } from './links.ts'
import { NotFound } from './NotFound.tsx'

interface Page {
  path: string
  title: string
  description?: string
  /** HTML without any script, HTML that a script takes over, or a script's work alone. */
  made: 'static' | 'hydrated' | 'in-browser'
  render(links: Links): ReactNode
}

/**
 * Landing's routes (spec §2), each an HTML file of its own. `/careers` and unmatched routes are
 * redirects, which the server answers.
 */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'Melødia: AI music that respects artists',
    description:
      'Ethical AI music. Every stream sends royalties to the original artists, and creators are paid fairly.',
    made: 'static',
    render: (links) => <Home links={links} />,
  },
  {
    path: '/login',
    title: 'Sign in · Melødia',
    made: 'hydrated',
    render: () => <SignInPage access="user" />,
  },
  {
    path: '/callback',
    title: 'Signing in · Melødia',
    made: 'in-browser',
    render: () => <Callback />,
  },
  {
    path: '/logout',
    title: 'Sign out · Melødia',
    made: 'in-browser',
    render: () => <SignOutPage access="user" />,
  },
  {
    path: '/unknown',
    title: 'Page not found · Melødia',
    made: 'static',
    render: () => <NotFound />,
  },
]

/** The page at a path; a slash at its end makes no difference. */
export const pageAt = (path: string) =>
  pages.find((page) => page.path === (path.replace(/\/+$/, '') || '/'))
