/** Whether an error, or one of its causes, has one of these driver codes. */
export function causeWith(error: unknown, ...codes: string[]): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.some((code) => code === cause.code)) return true
  }
  return false
}
