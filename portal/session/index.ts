/** Who is signed in: the three tokens, signing in and out (spec §4, §6, §7). No React. */
export { loadStanding, sendRequest, type Standing } from './becoming.ts'
export { here, type Browser } from './browser.ts'
export { loadConfig, loadUser } from './calls.ts'
export { finishSignIn } from './callback.ts'
export {
  expireSession,
  homeOf,
  loginOf,
  logoutOf,
  ownPath,
  rememberPlace,
  takePlace,
} from './places.ts'
export { SignInProblem } from './problem.ts'
export { beginSignIn } from './signIn.ts'
export { signOut } from './signOut.ts'
export { bearer, clearSession, isExpired, keepToken, signedInAs, tokenOf } from './tokens.ts'
