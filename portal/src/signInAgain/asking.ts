import { FRESH_MINUTES, type Role } from '@melodia/contract/session'
import { useSyncExternalStore } from 'react'
import { issuerNow, realBrowser, signedInAt, tokenOf } from '@melodia/session'
import { en } from '#texts/en.ts'

/** Why a new sign-in is asked for; null while none is. */
let asked: string | null = null
const listeners = new Set<() => void>()

function set(reason: string | null) {
  asked = reason
  for (const listener of listeners) listener()
}

/** Asks the person to sign in again, with the reason that the server gives. */
export const askToSignInAgain = (reason: string = en.signInAgain.reason) => set(reason)
export const stopAsking = () => set(null)

export const useAsked = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => asked,
  )

/** Milliseconds of a fresh sign-in that must remain, since filling in a form takes a while. */
const LEFT = 3 * 60_000

/**
 * Whether the sign-in is fresh enough to fill in a form. A token that does not say when its person
 * signed in is left to the server.
 */
export function isFresh(role: Role, browser = realBrowser): boolean {
  const at = signedInAt(tokenOf(role, browser) ?? '')
  return at === null || issuerNow(browser) - at <= FRESH_MINUTES * 60_000 - LEFT
}

/**
 * Opens a form whose sending asks for a fresh sign-in, or first asks for that, so that nothing is
 * filled in and lost.
 */
export function whenFresh(role: Role, open: () => void, browser = realBrowser): void {
  if (isFresh(role, browser)) open()
  else askToSignInAgain()
}
