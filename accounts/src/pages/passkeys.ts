import type { Ceremony } from '../factors/passkeys.ts'
import { html, type Markup } from '../html.ts'

interface PasskeyForm extends Ceremony {
  action: string
  kind: 'get' | 'create'
  button: string
  style?: 'gate-primary' | 'gate-secondary'
  isRefused?: boolean
}

/** A form that `passkeys.js` completes; browsers without scripts do not see it. */
export const passkeyForm = ({
  action,
  kind,
  options,
  sealed,
  button,
  style = 'gate-secondary',
  isRefused = false,
}: PasskeyForm): Markup =>
  html`<form
    method="post"
    action="${action}"
    data-passkey="${kind}"
    data-options="${options}"
    hidden
  >
    <input type="hidden" name="challenge" value="${sealed}" />
    <input type="hidden" name="response" value="" />
    <button class="${style}">${button}</button>
    <p class="problem" role="alert">
      ${isRefused && 'This passkey is not known here, or did not answer in time.'}
    </p>
  </form>`
