/** Why a sign-in failed: a sentence that may be shown. */
export class SignInProblem extends Error {
  override name = 'SignInProblem'
  /** Status of the failed reply, if there was one. */
  readonly status: number | undefined

  constructor(sentence: string, status?: number) {
    super(sentence)
    this.status = status
  }
}
