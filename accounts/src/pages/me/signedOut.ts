import { html } from '../../html.ts'
import type { Page } from '../layout.ts'

/** In place of the account page, for a browser without a session. */
export const signInFirstPage = (appUrl: string): Page => ({
  status: 401,
  title: 'Your account',
  content: html`<p class="lead">Sign in to see it. Then come back here.</p>
    <p><a class="gate-primary" href="${appUrl}/login">Sign in</a></p>`,
})
