import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { cookieText, readCookie } from './cookies.ts'
import { seal, unseal } from './seal.ts'

const DAY = 24 * 60 * 60
/** Renewed at each sign-in. */
const MAX_AGE = 365 * DAY
/** A browser remembers this many accounts, the latest ones. */
const MOST_ACCOUNTS = 5
const USE = 'device'

/** A browser in which somebody has signed in to this account before. */
export interface KnownDevice {
  id: string
  account: string
}

export interface DeviceOptions {
  cookie: string
  path: string
  isSecure: boolean
  keys: () => readonly string[]
}

/**
 * A sealed cookie identifies browsers in which people have signed in. Their tries are counted
 * separately, so that strangers who guess at an account do not lock its owner out.
 */
export function makeDevices({ cookie, path, isSecure, keys }: DeviceOptions) {
  function read(request: IncomingMessage): { id: string; accounts: string[] } | null {
    const text = unseal(readCookie(request, cookie) ?? '', USE, keys())
    return text === null ? null : JSON.parse(text)
  }

  return {
    /** Null if nobody has signed in to this account here. */
    known(request: IncomingMessage, account: string | null): KnownDevice | null {
      const device = read(request)
      if (account === null || !device?.accounts.includes(account)) return null
      return { id: device.id, account }
    },
    /** The cookie after a successful sign-in. */
    remember(request: IncomingMessage, account: string): string {
      const { id, accounts } = read(request) ?? {
        id: randomBytes(16).toString('base64url'),
        accounts: [],
      }
      const all = [account, ...accounts.filter((other) => other !== account)]
      const value = seal(JSON.stringify({ id, accounts: all.slice(0, MOST_ACCOUNTS) }), USE, keys())
      return cookieText(cookie, value, { path, isSecure, maxAge: MAX_AGE })
    },
  }
}
export type Devices = ReturnType<typeof makeDevices>
