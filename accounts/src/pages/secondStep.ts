import { html } from '../html.ts'
import { field, notice } from './fields.ts'
import type { Ceremony } from '../factors/passkeys.ts'
import type { Page } from './layout.ts'
import { passkeyForm } from './passkeys.ts'

interface CodeForm {
  action: string
  recoveryUrl: string
  /** Whether there is an authenticator app. */
  hasApp: boolean
  isRefused?: boolean
  /** Absent without passkeys. */
  passkey?: (Ceremony & { isRefused?: boolean }) | undefined
}

export const codePage = ({
  action,
  recoveryUrl,
  hasApp,
  passkey,
  isRefused = false,
}: CodeForm): Page => ({
  status: isRefused || passkey?.isRefused ? 422 : 200,
  title: 'Second step',
  isProblem: isRefused,
  hasScripts: passkey !== undefined,
  content: html`${
      hasApp &&
      html`<p class="lead">Enter the code that your authenticator app shows now.</p>
        ${notice(isRefused ? 'This code is not right, or was used already.' : undefined)}
        <form method="post" action="${action}">
          ${field({
            name: 'code',
            label: 'Code',
            type: 'text',
            inputmode: 'numeric',
            autocomplete: 'one-time-code',
            isNoticed: isRefused,
            hasFocus: true,
          })}
          <button class="gate-primary">Sign in</button>
        </form>`
    }
    ${
      passkey &&
      passkeyForm({
        ...passkey,
        action: `${action}/passkey`,
        kind: 'get',
        button: 'Use a passkey',
        style: hasApp ? 'gate-secondary' : 'gate-primary',
      })
    }
    <p class="aside"><a href="${recoveryUrl}">Use a recovery code</a></p>`,
})

interface RecoveryForm {
  action: string
  codeUrl: string
  isRefused?: boolean
}

export const recoveryPage = ({ action, codeUrl, isRefused = false }: RecoveryForm): Page => ({
  status: isRefused ? 422 : 200,
  title: 'Use a recovery code',
  isProblem: isRefused,
  content: html`<p class="lead">One of those you were shown once. Each works once.</p>
    ${notice(isRefused ? 'This code is not right, or was used already.' : undefined)}
    <form method="post" action="${action}">
      ${field({
        name: 'code',
        label: 'Recovery code',
        type: 'text',
        autocomplete: 'off',
        isNoticed: isRefused,
        hasFocus: true,
      })}
      <button class="gate-primary">Sign in</button>
    </form>
    <p class="aside"><a href="${codeUrl}">Back to the other way</a></p>`,
})
