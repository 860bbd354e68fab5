/** The session: the three tokens, signing in and out (spec §4, §6, §7). No React. */
export { loadApplicant, sendRequest, type Applicant } from './applicant.ts'
export { realBrowser, type Browser } from './browser.ts'
export { loadConfig, loadUser, type User } from './calls.ts'
export { keepDrafts, offerDraft, placeOfDraft, takeDraft, type Slot } from './drafts.ts'
export { endingIn, endSession, type Ending } from './ending.ts'
export { finishSignIn } from './callback.ts'
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
export { SignInProblem } from './problem.ts'
export { beginSignIn } from './signIn.ts'
export { signOut } from './signOut.ts'
export {
  bearer,
  clearSession,
  isExpired,
  keepToken,
  personOf,
  signedInAs,
  signedInAt,
  tokenOf,
} from './tokens.ts'
