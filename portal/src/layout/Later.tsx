import { useDeferredValue, type ReactNode } from 'react'

/**
 * What nobody looks at first: it is drawn after the rest of its screen, in pieces, so that replies and
 * presses need not wait for it.
 */
export const Later = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) && children
