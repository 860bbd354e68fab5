import type { Role } from '@melodia/contract/session'
import { homeOf, signedInAs } from '@melodia/session'

const PORTALS: Record<Role, string> = {
  admin: 'Admin portal',
  creator: 'Creator portal',
  user: 'Become a Creator',
}

/** In place of “Sign in”, somebody who is signed in has the way to their portal. */
export function showPortal() {
  const link = document.querySelector<HTMLAnchorElement>('[data-portal]')
  const role = signedInAs()
  if (!link || !role) return
  link.href = homeOf(role)
  link.textContent = PORTALS[role]
}
