import { html } from '../html.ts'
import type { Roles } from '../options.ts'

/** The menu of who is signed in. */
export interface Menu extends Roles {
  name: string
  email: string
}

/** As on the pages of music, without a script: a disclosure, which the browser itself operates. */
export const accountMenu = (
  { name, email, isAdmin, isCreator, hasRequest }: Menu,
  appUrl: string,
) =>
  html`<nav class="account" aria-label="Account">
    <details>
      <summary class="account-button">Account</summary>
      <div class="account-panel">
        <p class="account-who">
          <strong>${name || email}</strong>${name && html`<span>${email}</span>`}
        </p>
        <a href="/accounts/me">Account</a>
        ${
          !isCreator &&
          html`<a href="${appUrl}/creators/account/new"
            >${hasRequest ? 'My request' : 'Become a creator'}</a
          >`
        }
        <a href="${appUrl}/music/liked">Liked tracks</a>
        <a href="${appUrl}/music/following">Following</a>
        ${isCreator && html`<a href="${appUrl}/creators">Creator portal</a>`}
        ${isAdmin && html`<a href="${appUrl}/admin">Back office</a>`}
        <a href="${appUrl}${isAdmin ? '/admin' : isCreator ? '/creators' : ''}/logout">Sign out</a>
      </div>
    </details>
  </nav>`
