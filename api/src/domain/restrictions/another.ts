import { forbidden } from '../../kit/http/errors.ts'
import type { Caller } from '../../platform/access/access.ts'

interface Decided {
  /** Null if the system decided, or the account is gone. */
  decided_by: { seq: number } | null
}

/** Whether this administrator is another one than who decided first. */
export const isAnother = ({ decided_by }: Decided, { user }: Caller) => decided_by?.seq !== user.seq

/** @throws Problem 403 where who decided first would decide on the appeal. */
export function expectAnother(decided: Decided, caller: Caller): void {
  if (!isAnother(decided, caller))
    throw forbidden('Another administrator than the one who decided first decides on the appeal.')
}
