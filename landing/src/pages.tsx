import { Home } from './Home.tsx'
import { NotFound } from './NotFound.tsx'
import type { Page } from './page.ts'
import { signingPages } from './signing.tsx'

/** All pages of landing. `/careers` and unmatched routes are redirects of the server. */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'Melødia: AI music that respects artists',
    description:
      'Ethical AI music: royalties reach the original artists, creators are compensated fairly, and what creators send in is heard by a person before it is published.',
    made: 'static',
    script: 'home',
    render: (links) => <Home links={links} />,
  },
  ...signingPages,
  {
    path: '/unknown',
    title: 'Page not found · Melødia',
    made: 'static',
    script: null,
    render: () => <NotFound />,
  },
]
