import type { Setup } from '../factors/app.ts'
import { html } from '../html.ts'
import { field } from './fields.ts'
import type { Page } from './layout.ts'

/** Quiet zone around a QR code, in squares (ISO/IEC 18004). */
const MARGIN = 4

/** A QR code as one path, so that no inline style or picture is needed. */
function qrCode(modules: readonly (readonly boolean[])[]) {
  const side = modules.length + 2 * MARGIN
  const path = modules
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')),
    )
    .join('')
  return html`<svg class="qr" viewBox="0 0 ${side} ${side}" role="img" aria-label="Square to scan">
    <path d="${path}" />
  </svg>`
}

interface SetupForm extends Setup {
  action: string
  /** Whether signing in needs it. */
  isDemanded?: boolean
  problem?: string | undefined
}

/** Adding an authenticator app. */
export const setupPage = ({
  action,
  secret,
  modules,
  sealed,
  isDemanded = false,
  problem,
}: SetupForm): Page => ({
  status: problem ? 422 : 200,
  title: 'Set up an authenticator app',
  isProblem: problem !== undefined,
  content: html`<p class="lead">
      ${isDemanded && 'Administrators here sign in with a second factor. '}Scan this with an app
      such as Aegis, 1Password or Google Authenticator.
    </p>
    ${qrCode(modules)}
    <p>Or type this key: <code class="secret">${secret}</code></p>
    <form method="post" action="${action}">
      <input type="hidden" name="setup" value="${sealed}" />
      ${field({
        name: 'code',
        label: 'Code',
        type: 'text',
        inputmode: 'numeric',
        autocomplete: 'one-time-code',
        hint: 'The six digits that the app shows now.',
        problem,
        hasFocus: problem !== undefined,
      })}
      <button class="gate-primary">Confirm</button>
    </form>
    ${!isDemanded && html`<p class="aside"><a href="/accounts/me">Back to your account</a></p>`}`,
})

interface Codes {
  codes: readonly string[]
  /** Where a sign-in goes on; absent on the account page. */
  continueAt?: string
}

/** Shows recovery codes, once. */
export const recoveryCodesPage = ({ codes, continueAt }: Codes): Page => ({
  status: 200,
  title: 'Your recovery codes',
  content: html`<p class="lead">
      Store them somewhere you can reach without your phone. Each signs you in once in place of the
      second step. They are not shown again.
    </p>
    <ul class="codes">
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ul>
    ${
      continueAt
        ? html`<form method="post" action="${continueAt}">
            <button class="gate-primary">I have kept them</button>
          </form>`
        : html`<p><a class="gate-primary" href="/accounts/me">I have kept them</a></p>`
    }`,
})
