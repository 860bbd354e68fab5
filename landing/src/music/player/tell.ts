import { say } from './say.ts'

/** Milliseconds for which a text stands beside a button. */
const SAID_MS = 4_000

/** Says something beside a button, and to screen readers. */
export function tell(button: HTMLElement, text: string) {
  say(text)
  button.parentElement?.querySelector('.share-said')?.remove()
  const said = document.createElement('span')
  said.className = 'share-said'
  said.setAttribute('aria-hidden', 'true')
  said.textContent = text
  button.after(said)
  setTimeout(() => said.remove(), SAID_MS)
}
