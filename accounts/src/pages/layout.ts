import { dark, light } from '@melodia/identity'
import { soundMark } from '@melodia/identity/mark'
import { wordmark } from '@melodia/identity/wordmark'
import { html, type Markup } from '../html.ts'
import { accountMenu, type Menu } from './menu.ts'

/** Settings that every page needs. */
export interface Frame {
  css: string
  /** URLs of fonts to preload. */
  fonts: readonly string[]
  /** URLs of the scripts of passkeys. */
  scripts: readonly string[]
  /** Origin of the app. */
  appUrl: string
  /** Shown to people who need help. */
  contactEmail: string
}

export interface Page {
  status: number
  title: string
  /** Whether the page reports an error; its title then starts with it. */
  isProblem?: boolean
  /** Whether it needs the scripts of passkeys; all other pages have none. */
  hasScripts?: boolean
  content: Markup
}

/** Laid out like the app's own sign-in screens, so that they look like one place. */
export function renderPage(frame: Frame, page: Page, menu: Menu | null = null): string {
  const { title, isProblem, hasScripts, content } = page
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${isProblem && 'Error: '}${title} – Melødia</title>
        ${head(frame)}
        ${hasScripts && frame.scripts.map((src) => html`<script src="${src}" defer></script>`)}
      </head>
      <body>
        <div class="gate">
          <header class="gate-header">
            <a href="${frame.appUrl}/" aria-label="Melødia, home">${name}</a>
            ${menu && accountMenu(menu, frame.appUrl)}
          </header>
          <main class="gate-main">
            <h1>${title}</h1>
            ${content}
          </main>
          <div class="gate-art">${mark}</div>
        </div>
      </body>
    </html>`
  return document.toString()
}

const head = ({ css, fonts, appUrl }: Frame) => html`
  <meta name="robots" content="noindex" />
  <meta name="theme-color" content="${light.paper}" media="(prefers-color-scheme: light)" />
  <meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)" />
  <link rel="icon" href="${appUrl}/favicon.svg" type="image/svg+xml" />
  <link rel="apple-touch-icon" href="${appUrl}/apple-touch-icon.png" />
  ${fonts.map(
    (font) => html`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`,
  )}
  <link rel="stylesheet" href="${css}" />
`

const name = html`<svg class="wordmark" viewBox="${wordmark.viewBox}" aria-hidden="true">
  <path d="${wordmark.letters}" />
  <path class="wordmark-mark" d="${wordmark.mark}" />
</svg>`

const mark = html`<svg class="sound-mark" viewBox="${soundMark.viewBox}" aria-hidden="true">
  <path class="sound-bars" d="${soundMark.bars}" stroke-width="${soundMark.barWidth}" />
  <path class="sound-stroke" d="${soundMark.stroke}" stroke-width="${soundMark.strokeWidth}" />
</svg>`
