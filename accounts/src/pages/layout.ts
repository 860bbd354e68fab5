import { html, type Markup } from '../html.ts'

/** What every page needs to know about where it stands. */
export interface Frame {
  css: string
  /** The app's own origin. */
  appUrl: string
}

export interface Page {
  status: number
  title: string
  /** The page says that something is wrong; its title says so first. */
  isProblem?: boolean
  content: Markup
}

const wordmark = (appUrl: string) =>
  html`<a class="wordmark" href="${appUrl}/" aria-label="Melødia, home">Mel<span>ø</span>dia</a>`

export function renderPage({ css, appUrl }: Frame, { title, isProblem, content }: Page): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${isProblem && 'Error: '}${title} – Melødia</title>
        <link rel="stylesheet" href="${css}" />
      </head>
      <body>
        <aside class="brand">
          ${wordmark(appUrl)}
          <span class="letter" aria-hidden="true">ø</span>
          <p>Ethical AI music that respects artists.</p>
        </aside>
        <div class="sheet">
          <header>${wordmark(appUrl)}</header>
          <main>
            <h1>${title}</h1>
            ${content}
          </main>
        </div>
      </body>
    </html>`
  return page.toString()
}
