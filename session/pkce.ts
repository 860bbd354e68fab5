import type { Browser } from './browser.ts'
import { SignInProblem } from './problem.ts'

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** `size` random bytes as base64url: 4 characters per 3 bytes. */
export function randomText(size: number, { crypto }: Pick<Browser, 'crypto'>): string {
  return base64url(crypto.getRandomValues(new Uint8Array(size)))
}

/** 128 characters (spec §9), the maximum of RFC 7636 §4.1. */
export const makeVerifier = (browser: Pick<Browser, 'crypto'>) => randomText(96, browser)

/** The SHA-256 challenge of RFC 7636 §4.2. */
export async function challengeOf(
  verifier: string,
  { crypto }: Pick<Browser, 'crypto'>,
): Promise<string> {
  if (!crypto.subtle)
    throw new SignInProblem(
      'Signing in needs a secure page. Open this site with https://, or on localhost.',
    )
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64url(new Uint8Array(digest))
}
