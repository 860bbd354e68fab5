import type { IncomingMessage } from 'node:http'

/**
 * Names of our cookies. With https, `__Host-` keeps other hosts of the domain from setting them.
 * The cookies of one interaction have their own path, so that two tabs do not disturb each other
 * and no other call carries them; such cookies can only be `__Secure-`.
 */
export const cookieNames = (isSecure: boolean) => {
  const [wide, narrow] = isSecure ? ['__Host-', '__Secure-'] : ['', '']
  return {
    session: `${wide}melodia_session`,
    device: `${wide}melodia_device`,
    interaction: `${narrow}melodia_interaction`,
    resume: `${narrow}melodia_resume`,
    secondStep: `${narrow}melodia_second_step`,
    sealedInteraction: `${narrow}melodia_sign_in`,
  }
}

export type CookieNames = ReturnType<typeof cookieNames>

/** `/`, which a `__Host-` cookie needs, or else the path of the issuer. */
export const widePath = (issuer: string) =>
  issuer.startsWith('https:') ? '/' : new URL(issuer).pathname

export function readCookie({ headers }: IncomingMessage, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

interface Attributes {
  path: string
  isSecure: boolean
  /** Seconds; 0 deletes the cookie. */
  maxAge: number
}

/** A `Set-Cookie` header. */
export function cookieText(
  name: string,
  value: string,
  { path, isSecure, maxAge }: Attributes,
): string {
  const expires = new Date(maxAge === 0 ? 0 : Date.now() + maxAge * 1000).toUTCString()
  const secure = isSecure ? '; secure' : ''
  return `${name}=${value}; path=${path}; expires=${expires}; samesite=lax${secure}; httponly`
}
