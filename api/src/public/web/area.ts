import type { BrowserApp } from '../../build/build.ts'

/** The first URL segment names the workspace (design, law 1). */
export function areaOf(path: string): { app: BrowserApp; base: string } {
  const [, first] = path.split('/')
  if (first === 'admin') return { app: 'admin-ui', base: '/admin' }
  if (first === 'creators') return { app: 'creator-ui', base: '/creators' }
  return { app: 'landing', base: '' }
}

/** The kind of a page, which says what it may do. */
export function pageKindOf(path: string): 'landing' | 'portal' | 'callback' {
  if (areaOf(path).app !== 'landing') return 'portal'
  return /^\/callback\/?$/.test(path) ? 'callback' : 'landing'
}

/** A last segment with an extension is a file, anything else a route of an app. */
export const isFilePath = (path: string) => /\.[a-z0-9]+$/i.test(path)

/** The raw path of a request URL. */
export const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '/'
