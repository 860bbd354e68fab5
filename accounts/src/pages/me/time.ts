import { ago } from '@melodia/contract/ago'
import { html } from '../../html.ts'

const FORMAT = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const

const whole = (at: number) => `${new Date(at).toLocaleString('en-GB', FORMAT)} UTC`

/** A moment for people: these pages have no script that would know their time zone. */
export const time = (at: number) =>
  html`<time datetime="${new Date(at).toISOString()}">${whole(at)}</time>`

/** The same as the time that has passed since: `4 minutes ago`. */
export const timeSince = (at: number, now: number) => {
  const iso = new Date(at).toISOString()
  return html`<time datetime="${iso}" title="${whole(at)}">${ago(iso, now)}</time>`
}
