import { html } from '../../html.ts'

const FORMAT = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const

/** A moment for people: these pages have no script that would know their time zone. */
export const time = (at: number) =>
  html`<time datetime="${new Date(at).toISOString()}"
    >${new Date(at).toLocaleString('en-GB', FORMAT)} UTC</time
  >`
