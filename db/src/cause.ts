import { AsyncLocalStorage } from 'node:async_hooks'

const causes = new AsyncLocalStorage<string | null>()

/** Does work that was caused by a call with this id: entries of the audit and jobs carry it. */
export const causedBy = <Result>(cause: string | null, work: () => Result): Result =>
  causes.run(cause, work)

/** Id of the call that caused the present work; null if none did. */
export const currentCause = (): string | null => causes.getStore() ?? null
