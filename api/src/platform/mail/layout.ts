import { html, type Markup } from '@melodia/accounts/html'
import type { MailWords } from '@melodia/contract/mailContents'
import { dark, light } from '@melodia/identity'

/** Needed by every mail beside its words. */
export interface MailFrame {
  /** Origin of the app, without a trailing slash. */
  publicUrl: string
  /** Link that turns this kind of mail off; null for mails that always come. */
  unsubscribeUrl: string | null
}

/** Text and HTML of a mail. Neither loads anything from elsewhere. */
export function renderMail(words: MailWords, frame: MailFrame): { text: string; html: string } {
  return { text: asText(words, frame), html: asHtml(words, frame).toString() }
}

const absolute = ({ publicUrl }: MailFrame, path: string) => new URL(path, `${publicUrl}/`).href

function asText(words: MailWords, frame: MailFrame) {
  const { title, paragraphs, quote, addresses = [], entries = [], action } = words
  const { publicUrl, unsubscribeUrl } = frame
  const parts = [
    title,
    ...paragraphs,
    quote && quote.replaceAll(/^/gm, '> '),
    ...addresses.map(({ label, path }) => `${label}:\n${absolute(frame, path)}`),
    ...entries.map(({ title, text, path }) =>
      [`* ${title}`, text && text.replaceAll(/^/gm, '  '), `  ${absolute(frame, path)}`]
        .filter(Boolean)
        .join('\n'),
    ),
    action && `${action.label}:\n${absolute(frame, action.path)}`,
    `-- \nMelødia, ${publicUrl}${unsubscribeUrl ? `\nUnsubscribe from these emails: ${unsubscribeUrl}` : ''}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Mail programs know few rules: styles stand at the elements, dark mode in one style sheet. */
function asHtml(words: MailWords, frame: MailFrame): Markup {
  const { title, paragraphs, quote, addresses = [], entries = [], action } = words
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          @media (prefers-color-scheme: dark) {
            .paper {
              background: ${dark.paper} !important;
            }
            .sheet {
              background: ${dark.surface} !important;
              border-color: ${dark.line} !important;
            }
            .ink {
              color: ${dark.ink} !important;
            }
            .muted {
              color: ${dark.muted} !important;
            }
            .quote {
              border-color: ${dark.line} !important;
              color: ${dark.ink} !important;
            }
            .accent {
              color: ${dark.accent} !important;
            }
            .button {
              background: ${dark.accent} !important;
              color: ${dark.onAccent} !important;
            }
          }
        </style>
      </head>
      <body class="paper" style="margin: 0; background: ${light.paper}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" class="paper" style="padding: 32px 16px; background: ${light.paper}">
              <div style="max-width: 560px; text-align: left; font: ${FONT}">
                <p class="accent" style="${WORDMARK}">Melødia</p>
                <div class="sheet" style="${SHEET}">
                  <h1 class="ink" style="${HEADING}">${title}</h1>
                  ${paragraphs.map((text) => html`<p class="ink" style="${TEXT}">${text}</p>`)}
                  ${
                    quote &&
                    html`<blockquote class="quote" style="${QUOTE}">${lines(quote)}</blockquote>`
                  }
                  ${addresses.map((address) => writtenOut(address, frame))}
                  ${entries.map((entry) => listed(entry, frame))}
                  ${
                    action &&
                    html`<p style="margin: 24px 0 0">
                      <a class="button" href="${absolute(frame, action.path)}" style="${BUTTON}"
                        >${action.label}</a
                      >
                    </p>`
                  }
                </div>
                ${footer(frame)}
              </div>
            </td>
          </tr>
        </table>
      </body>
    </html>`
}

const writtenOut = (
  { label, path }: NonNullable<MailWords['addresses']>[number],
  frame: MailFrame,
) =>
  html`<p class="ink" style="${TEXT}">
    ${label}:<br />
    <a class="accent" href="${absolute(frame, path)}" style="color: ${light.accent}"
      >${absolute(frame, path)}</a
    >
  </p>`

const listed = (
  { title, text, path }: NonNullable<MailWords['entries']>[number],
  frame: MailFrame,
) =>
  html`<p class="ink" style="${TEXT}">
    <a class="accent" href="${absolute(frame, path)}" style="color: ${light.accent}">${title}</a>
    ${text && html`<br /><span class="muted" style="color: ${light.muted}">${lines(text)}</span>`}
  </p>`

const footer = ({ publicUrl, unsubscribeUrl }: MailFrame) =>
  html`<p class="muted" style="${FOOTER}">
    <a class="muted" href="${publicUrl}/" style="color: ${light.muted}">Melødia</a>
    ${
      unsubscribeUrl &&
      html` ·
        <a class="muted" href="${unsubscribeUrl}" style="color: ${light.muted}"
          >Unsubscribe from these emails</a
        >`
    }
  </p>`

const lines = (text: string) => text.split('\n').map((line, at) => [at > 0 && html`<br />`, line])

const FONT = '400 16px/1.5 system-ui, -apple-system, sans-serif'
const WORDMARK = `margin: 0 0 16px; font-size: 20px; font-weight: 700; color: ${light.accent}`
const SHEET = `padding: 24px; border: 1px solid ${light.line}; border-radius: 12px; background: ${light.surface}`
const HEADING = `margin: 0 0 16px; font-size: 22px; line-height: 1.25; color: ${light.ink}`
const TEXT = `margin: 0 0 16px; color: ${light.ink}`
const QUOTE = `margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid ${light.line}; color: ${light.ink}`
const BUTTON = `display: inline-block; padding: 12px 20px; border-radius: 8px; background: ${light.accent}; color: ${light.onAccent}; font-weight: 600; text-decoration: none`
const FOOTER = `margin: 16px 0 0; font-size: 13px; color: ${light.muted}`
