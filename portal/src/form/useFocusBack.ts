import { useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus that a button loses while it is disabled. If the button is gone by then, or
 * hidden, the screen gets it, so that the keyboard continues there.
 */
export const useFocusBack = (busy: boolean) => {
  const pressed = useRef<Element>(null)
  // After each render, since the button may disappear only after its change has been reloaded.
  useLayoutEffect(() => {
    if (busy) pressed.current ??= document.activeElement
    if (busy || !pressed.current || document.activeElement !== document.body) return
    const isGone = !pressed.current.isConnected || isHidden(pressed.current)
    const target = isGone ? document.getElementById('main') : pressed.current
    if (isGone) pressed.current = null
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })
}

const isHidden = (element: Element) => element.checkVisibility?.() === false
