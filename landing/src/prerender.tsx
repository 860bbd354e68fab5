import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { headOf } from './head.ts'
import { placeholders } from './links.ts'
import type { Page } from './page.ts'
import { pages } from './pages.tsx'

const SCRIPT = /(?<!\s)\s*<script type="module"[^<>]*><\/script>/g
const CHUNK = /(?<!\s)\s*<link rel="modulepreload"[^<>]*>/g
const NEEDS_SCRIPT = '<noscript>Signing in and out needs JavaScript.</noscript>'

/** Renders every page into an HTML file, from the built `index.html`. */
export const renderPages = (template: string): Record<string, string> =>
  Object.fromEntries(pages.map((page) => [fileOf(page.path), renderPage(page, template)]))

const fileOf = (path: string) => `${path.slice(1) || 'index'}.html`

function renderPage(page: Page, template: string): string {
  const view = <StrictMode>{page.render(placeholders)}</StrictMode>
  const render = { static: renderToStaticMarkup, hydrated: renderToString, 'in-browser': () => '' }
  const html = template
    .replace(/<title>[^<]*<\/title>/, () => headOf(page))
    .replace(SCRIPT, (tag) => (tag.includes(`src="/assets/${page.script}-`) ? tag : ''))
    .replace('<div id="root"></div>', () => `<div id="root">${render[page.made](view)}</div>`)
  return page.script === 'index'
    ? html.replace('<div id="root">', `${NEEDS_SCRIPT}<div id="root">`)
    : html.replace(CHUNK, '')
}
