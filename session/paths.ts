import type { Role } from '@melodia/contract/session'
import { realBrowser } from './browser.ts'
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
/** The public pages of music, the account page, and statements that people have claimed or claim: everybody returns to them. */
const FOR_ALL = ['/music', '/accounts/me', '/statements/claim', '/creators/me']

/** Start page of this role (spec §2, §4). */
export const homeOf = (role: Role) => HOMES[role]
/** Login page of this role (spec §2). */
export const loginOf = (role: Role) => LOGINS[role]
/** Sign-out page of this role (spec §2). */
export const logoutOf = (role: Role) => LOGOUTS[role]

/** Browsers read a path with a backslash or a control character differently. */
const TREACHEROUS = /[\\\p{Cc}]/u

/** `path`, normalised, if it stays on this origin; otherwise null. */
export function ownPath(path: string, { location } = realBrowser): string | null {
  if (TREACHEROUS.test(path) || !path.startsWith('/')) return null
  const url = URL.parse(path, location.origin)
  // `/.//evil.example` parses as harmless but becomes `//evil.example`, another origin.
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Remembers the path to return to after the next sign-in; a foreign one is forgotten. */
export function rememberPlace(path: string, browser = realBrowser): void {
  const own = ownPath(path, browser)
  if (own) browser.session.setItem(KEYS.place, own)
  else browser.session.removeItem(KEYS.place)
}

/** Whether this is the path to return to after the next sign-in. */
export const isExpected = (path: string, { session } = realBrowser) =>
  session.getItem(KEYS.place) === path

/** Takes the remembered path. Checked again, since any script on the page can write to storage. */
export function takePlace(browser = realBrowser): string | null {
  const place = browser.session.getItem(KEYS.place)
  browser.session.removeItem(KEYS.place)
  return place && ownPath(place, browser)
}

/** Why something is held back: creators who are switched off read it too, without that role. */
const RESTRICTIONS = '/creators/restrictions'

const isUnder = (path: string, area: string) => path === area || path.startsWith(`${area}/`)

/**
 * Whether `path` is useful for this role: the public music, the account and one’s own statements always, never a sign-in or sign-out page,
 * and for a creator not the form to become one.
 */
export function fits(role: Role, path: string): boolean {
  const [bare = ''] = path.split(/[?#]/)
  if (/^\/(admin|creators)\/(login|logout)\/?$/.test(bare)) return false
  if (FOR_ALL.some((area) => isUnder(bare, area))) return true
  if (role === 'creator' && isUnder(bare, HOMES.user)) return false
  if (role === 'user' && isUnder(bare, RESTRICTIONS)) return true
  return isUnder(bare, HOMES[role])
}
