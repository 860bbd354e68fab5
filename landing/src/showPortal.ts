import type { Role } from '@melodia/contract/session'
import { bearing, hasEnded, homeOf, onSessionEnd } from '@melodia/session'

const PORTALS: Record<Role, string> = {
  admin: 'Admin portal',
  creator: 'Creator portal',
  user: 'Become a Creator',
}

/**
 * In place of “Sign in”, somebody who is signed in has the way to their portal, until the session
 * ends: here, or in another tab.
 */
export function showPortal() {
  draw()
  onSessionEnd(draw)
  addEventListener('storage', draw)
}

function draw() {
  const link = document.querySelector<HTMLAnchorElement>('[data-portal]')
  if (!link) return
  const role = bearing()?.role
  link.href = role ? homeOf(role) : '/login'
  link.textContent = role ? PORTALS[role] : hasEnded() ? 'Sign in again' : 'Sign in'
}
