import * as texts from '#texts/sections.ts'

/** The way to sign in; a script puts the menu of who is signed in there. */
export const AccountPlace = () => (
  <span className="account-place" data-account="">
    <a href="/login">{texts.signIn}</a>
  </span>
)
