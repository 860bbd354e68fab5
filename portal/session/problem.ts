/** Why a sign-in did not happen: one sentence that may be shown. */
export class SignInProblem extends Error {
  override name = 'SignInProblem'
}
