import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { headOf } from './head.ts'
import { placeholders } from './links.ts'
import { pages, type Page } from './pages.tsx'

const SCRIPT = /\s*<script type="module"[^>]*src="\/assets\/([a-z]+)-[^>]*><\/script>/g
const CHUNK = /\s*<link rel="modulepreload"[^>]*>/g
const NEEDS_SCRIPT = '<noscript>Signing in and out needs JavaScript.</noscript>'

/** Every page as an HTML file, made from the built `index.html`. */
export async function renderPages(template: string): Promise<Record<string, string>> {
  const files = pages.map(async (page) => [fileOf(page.path), await renderPage(page, template)])
  return Object.fromEntries(await Promise.all(files))
}

const fileOf = (path: string) => `${path.slice(1) || 'index'}.html`

async function renderPage(page: Page, template: string): Promise<string> {
  const view = <StrictMode>{await page.render(placeholders)}</StrictMode>
  const render = { static: renderToStaticMarkup, hydrated: renderToString, 'in-browser': () => '' }
  const html = template
    .replace(/<title>.*<\/title>/, () => headOf(page))
    .replace(SCRIPT, (tag, name: string) => (name === page.script ? tag : ''))
    .replace('<div id="root"></div>', () => `<div id="root">${render[page.made](view)}</div>`)
  return page.script === 'index'
    ? html.replace('<div id="root">', `${NEEDS_SCRIPT}<div id="root">`)
    : html.replace(CHUNK, '')
}
