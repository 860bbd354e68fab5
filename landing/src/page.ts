import type { ReactNode } from 'react'
import type { Links } from './links.ts'

/** A route of landing (spec §2), with an HTML file of its own. */
export interface Page {
  path: string
  title: string
  description?: string
  /** Static HTML, HTML hydrated by React, or rendered by React alone. */
  made: 'static' | 'hydrated' | 'in-browser'
  /** The only script of the page: React's, one of `build/pageScripts.ts`, or none. */
  script: 'index' | 'account' | 'home' | 'verifier' | null
  render(links: Links): ReactNode
}

/** The page at a path; a trailing slash is ignored. */
export const pageAt = (pages: readonly Page[], path: string) =>
  pages.find((page) => page.path === (path.replace(/(?<!\/)\/+$/, '') || '/'))
