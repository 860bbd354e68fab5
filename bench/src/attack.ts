/** One request of an attacker, different each time if that costs the server more. */
export interface Attack {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
}
