/** Why a sign-in did not happen: one sentence that may be shown. */
export class SignInProblem extends Error {
  override name = 'SignInProblem'
  /** Of the reply that failed, where one did. */
  readonly status: number | undefined

  constructor(sentence: string, status?: number) {
    super(sentence)
    this.status = status
  }
}
