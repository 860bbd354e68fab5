import type { ReactNode } from 'react'
import type { Links } from './links.ts'

/** One of landing's routes (spec §2), an HTML file of its own. */
export interface Page {
  path: string
  title: string
  description?: string
  /** HTML to read, HTML that React takes over, or React's work alone. */
  made: 'static' | 'hydrated' | 'in-browser'
  /** The one script the page loads: React's, a small one of its own, or none. */
  script: 'index' | 'player' | null
  render(links: Links): ReactNode
}

/** The page at a path; a slash at its end makes no difference. */
export const pageAt = (pages: readonly Page[], path: string) =>
  pages.find((page) => page.path === (path.replace(/\/+$/, '') || '/'))
