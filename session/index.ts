/** The session: the three tokens, signing in and out (spec §4, §6, §7). No React. */
export { loadApplicant, sendRequest, type Applicant } from './applicant.ts'
export { realBrowser, type Browser } from './browser.ts'
export { loadConfig } from './calls.ts'
export { keepDrafts, keepTexts, offerDraft, placeOfDraft, takeDraft, type Slot } from './drafts.ts'
export { forgetEnded, hasEnded, onSessionEnd } from './ended.ts'
export { endingIn, endSession, type Ending } from './ending.ts'
export { finishSignIn } from './callback.ts'
export { keepSession } from './keepSession.ts'
export {
  homeOf,
  isExpected,
  loginOf,
  logoutOf,
  ownPath,
  rememberPlace,
  takePlace,
} from './paths.ts'
export { navigateToLogin, signInAgain } from './leaving.ts'
export { KEYS } from './keys.ts'
export { SignInProblem } from './problem.ts'
export { renewSession } from './renewal.ts'
export { beginSignIn } from './signIn.ts'
export { claimStatements, hasStatements, lookAtStatements, type ClaimAnswer } from './statements.ts'
export { signOut } from './signOut.ts'
export {
  bearer,
  bearing,
  clearSession,
  isExpired,
  issuerNow,
  keepToken,
  personOf,
  signedInAs,
  signedInAt,
  tokenOf,
} from './tokens.ts'
export { loadUser, type User } from './user.ts'
export { usableToken, withToken } from './withToken.ts'
