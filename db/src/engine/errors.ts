/** Whether an error, or what caused it, bears one of these codes of a driver. */
export function causeWith(error: unknown, ...codes: string[]): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.some((code) => code === cause.code)) return true
  }
  return false
}
