import type { Role } from '@melodia/contract/session'
import { here } from './browser.ts'
import { KEYS } from './keys.ts'

const HOMES: Record<Role, string> = {
  admin: '/admin',
  creator: '/creators',
  user: '/creators/account/new',
}
const LOGINS: Record<Role, string> = {
  admin: '/admin/login',
  creator: '/creators/login',
  user: '/login',
}
const LOGOUTS: Record<Role, string> = {
  admin: '/admin/logout',
  creator: '/creators/logout',
  user: '/logout',
}

/** Where a signed-in person of this role starts (spec §2, §4). */
export const homeOf = (role: Role) => HOMES[role]
/** Where a person goes who needs this role's token (spec §2). */
export const loginOf = (role: Role) => LOGINS[role]
/** Where a person signs out of this role (spec §2). */
export const logoutOf = (role: Role) => LOGOUTS[role]

/** A backslash or a control character makes browsers read a path as something else. */
const TREACHEROUS = /[\\\p{Cc}]/u

/** `path` made plain when it stays on this origin, otherwise null. */
export function ownPath(path: string, { location } = here): string | null {
  if (TREACHEROUS.test(path) || !path.startsWith('/')) return null
  const url = URL.parse(path, location.origin)
  // `/.//evil.example` is harmless to parse and becomes `//evil.example`, which is not.
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Remembers where to return to after the next sign-in; anything but an own path is forgotten. */
export function rememberPlace(path: string, browser = here): void {
  const own = ownPath(path, browser)
  if (own) browser.session.setItem(KEYS.place, own)
  else browser.session.removeItem(KEYS.place)
}

/** The remembered path, once. Checked again, since anything on the page can write to storage. */
export function takePlace(browser = here): string | null {
  const place = browser.session.getItem(KEYS.place)
  browser.session.removeItem(KEYS.place)
  return place && ownPath(place, browser)
}

const isUnder = (path: string, area: string) => path === area || path.startsWith(`${area}/`)

/**
 * Whether somebody of this role has business at `path`: never where one signs in or out, and a
 * creator has no use for the form to become one.
 */
export function fits(role: Role, path: string): boolean {
  const [bare = ''] = path.split(/[?#]/)
  if (/^\/(admin|creators)\/(login|logout)\/?$/.test(bare)) return false
  if (role === 'creator' && isUnder(bare, HOMES.user)) return false
  return isUnder(bare, HOMES[role])
}
