import type { ReactNode } from 'react'
import { SignInPage, SignOutPage } from '@melodia/portal/gate'
import { Callback } from './Callback.tsx'
import type { Links } from './links.ts'

export interface Page {
  path: string
  title: string
  description?: string
  /** HTML to read, HTML that React takes over, or React's work alone. */
  made: 'static' | 'hydrated' | 'in-browser'
  /** The one script the page loads: React's, a small one of its own, or none. */
  script: 'index' | 'player' | null
  render(links: Links): Promise<ReactNode>
}

/**
 * Landing's routes (spec §2), each an HTML file of its own. `/careers` and unmatched routes are
 * redirects, which the server answers. Static pages are loaded on demand, so that nobody who signs
 * in loads them.
 */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'Melødia: AI music that respects artists',
    description:
      'Ethical AI music: royalties reach the original artists, creators are compensated fairly, and what creators send in is heard by a person before it is published.',
    made: 'static',
    script: 'player',
    render: async (links) => {
      const { Home } = await import('./Home.tsx')
      return <Home links={links} />
    },
  },
  {
    path: '/login',
    title: 'Sign in · Melødia',
    made: 'hydrated',
    script: 'index',
    render: async () => <SignInPage access="user" />,
  },
  {
    path: '/callback',
    title: 'Signing in · Melødia',
    made: 'in-browser',
    script: 'index',
    render: async () => <Callback />,
  },
  {
    path: '/logout',
    title: 'Sign out · Melødia',
    made: 'in-browser',
    script: 'index',
    render: async () => <SignOutPage access="user" />,
  },
  {
    path: '/unknown',
    title: 'Page not found · Melødia',
    made: 'static',
    script: null,
    render: async () => {
      const { NotFound } = await import('./NotFound.tsx')
      return <NotFound />
    },
  },
]

/** The page at a path; a slash at its end makes no difference. */
export const pageAt = (path: string) =>
  pages.find((page) => page.path === (path.replace(/\/+$/, '') || '/'))
