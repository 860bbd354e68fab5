/** One request of an attacker, different each time if that costs the server more. */
export interface Attack {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
  /** Milliseconds after which the caller hangs up; absent where it waits for the whole reply. */
  hangsUpAfter?: number
}

/** Requests of one kind, by their number; null where a connection waits. */
export type Attacks = (n: number) => Attack | null
