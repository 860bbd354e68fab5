import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { placeholders } from './links.ts'
import { pages } from './pages.tsx'

const SCRIPTS = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g
const NEEDS_SCRIPT = '<noscript>Signing in and out needs JavaScript.</noscript>'
const ROBOTS = '<meta name="robots" content="noindex" />'

/** Every page as an HTML file, made from the built `index.html`. */
export async function renderPages(template: string): Promise<Record<string, string>> {
  const files = pages.map(async (page) => [fileOf(page.path), await renderPage(page, template)])
  return Object.fromEntries(await Promise.all(files))
}

const fileOf = (path: string) => `${path.slice(1) || 'index'}.html`

async function renderPage(page: (typeof pages)[number], template: string): Promise<string> {
  const view = <StrictMode>{await page.render(placeholders)}</StrictMode>
  const render = { static: renderToStaticMarkup, hydrated: renderToString, 'in-browser': () => '' }
  const html = template
    .replace(/<title>.*<\/title>/, () => `<title>${page.title}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => describe(page))
    .replace('<div id="root"></div>', () => `<div id="root">${render[page.made](view)}</div>`)
  return page.made === 'static'
    ? html.replace(SCRIPTS, '')
    : html.replace('<div id="root">', `${NEEDS_SCRIPT}<div id="root">`)
}

/** A page with a description is one to be found. */
function describe({ path, title, description }: (typeof pages)[number]): string {
  if (!description) return ROBOTS
  return [
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="__PUBLIC_URL__${path}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Melødia" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="__PUBLIC_URL__${path}" />`,
  ].join('\n    ')
}
