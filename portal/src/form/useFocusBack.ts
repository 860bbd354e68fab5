import { useLayoutEffect, useRef } from 'react'

/**
 * A button that is disabled while it works loses the focus: it gets it back afterwards. Where it is
 * gone by then, the screen has it, so that the keyboard goes on from there.
 */
export const useFocusBack = (busy: boolean) => {
  const pressed = useRef<Element>(null)
  // After each render, since the button may go only when what it changed has been loaded again.
  useLayoutEffect(() => {
    if (busy) pressed.current ??= document.activeElement
    if (busy || !pressed.current || document.activeElement !== document.body) return
    const isGone = !pressed.current.isConnected
    const target = isGone ? document.getElementById('main') : pressed.current
    if (isGone) pressed.current = null
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })
}
