import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { AccountRecord } from '@melodia/db/accounts'
import { cookieText, readCookie } from './cookies.ts'
import { seal, unseal } from '@melodia/db/secrets/seal'

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
  clock: () => number
}

/** A sign-in that a browser remembers; an account alone in cookies from before. */
type Remembered = string | { account: string; at: number }

const accountIn = (entry: Remembered) => (typeof entry === 'string' ? entry : entry.account)
const timeIn = (entry: Remembered) => (typeof entry === 'string' ? 0 : entry.at)

/**
 * A sealed cookie identifies browsers in which people have signed in. Their tries are counted
 * separately, so that strangers who guess at an account do not lock its owner out.
 */
export function makeDevices({ cookie, path, isSecure, keys, clock }: DeviceOptions) {
  function read(request: IncomingMessage): { id: string; accounts: Remembered[] } | null {
    const text = unseal(readCookie(request, cookie) ?? '', USE, keys())
    return text === null ? null : JSON.parse(text)
  }

  return {
    /** Null if nobody has signed in to this account here since its devices were last forgotten. */
    known(
      request: IncomingMessage,
      account: Pick<AccountRecord, 'id' | 'devices_since'> | null,
    ): KnownDevice | null {
      const device = read(request)
      const found = device?.accounts.find((entry) => accountIn(entry) === account?.id)
      if (!device || !account || found === undefined) return null
      const isForgotten = account.devices_since !== null && timeIn(found) <= account.devices_since
      return isForgotten ? null : { id: device.id, account: account.id }
    },
    /** The cookie after a successful sign-in. */
    remember(request: IncomingMessage, account: string): string {
      const { id, accounts } = read(request) ?? {
        id: randomBytes(16).toString('base64url'),
        accounts: [],
      }
      // Later than everything that is forgotten at the same moment.
      const latest = { account, at: clock() + 1 }
      const all = [latest, ...accounts.filter((entry) => accountIn(entry) !== account)]
      const value = seal(JSON.stringify({ id, accounts: all.slice(0, MOST_ACCOUNTS) }), USE, keys())
      return cookieText(cookie, value, { path, isSecure, maxAge: MAX_AGE })
    },
  }
}
export type Devices = ReturnType<typeof makeDevices>
