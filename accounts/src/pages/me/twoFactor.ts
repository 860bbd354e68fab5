import { html } from '../../html.ts'
import type { Page } from '../layout.ts'
import { back, currentPassword } from './forms.ts'

export interface TwoFactor {
  hasApp: boolean
  /** Recovery codes that were not used yet. */
  recoveryCodes: number
  hasFactor: boolean
  problem?: string
}

export const twoFactorPage = ({ hasApp, hasFactor, recoveryCodes, problem }: TwoFactor): Page => ({
  status: problem ? 422 : 200,
  title: 'Two-step sign-in',
  isProblem: problem !== undefined,
  content: html`<p class="lead">
      ${
        hasApp
          ? 'Your authenticator app is asked for after the password.'
          : 'A code from your phone protects you even if someone has your password.'
      }
    </p>
    <form method="post" action="/accounts/me/two-factor">
      ${hasFactor && html`<p class="hint">Recovery codes left: ${recoveryCodes} of 10.</p>`}
      ${currentPassword(problem)}
      ${
        hasApp
          ? html`<button class="gate-primary" name="do" value="remove">Remove the app</button>`
          : html`<button class="gate-primary" name="do" value="add">
              Set up an authenticator app
            </button>`
      }
      ${
        hasFactor &&
        html`<button class="gate-secondary" name="do" value="codes">
          Make new recovery codes
        </button>`
      }
    </form>
    ${back}`,
})
