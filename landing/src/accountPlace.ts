import { showAccountMenu } from '@melodia/portal/gate/accountMenu'
import { bearing, hasEnded, onSessionEnd } from '@melodia/session'
import * as texts from '#texts/shell.ts'

/**
 * In place of “Sign in”, somebody who is signed in has their menu, until the session ends: here, or in
 * another tab.
 */
export function fillAccountPlace() {
  draw()
  onSessionEnd(draw)
  addEventListener('storage', draw)
}

function draw() {
  const place = document.querySelector<HTMLElement>('[data-account]')
  if (!place) return
  if (!bearing()) return place.replaceChildren(signInLink())
  if (!place.querySelector('.account')) showAccountMenu(place)
}

function signInLink() {
  const link = document.createElement('a')
  link.href = '/login'
  link.textContent = hasEnded() ? texts.signInAgain : texts.signIn
  return link
}
