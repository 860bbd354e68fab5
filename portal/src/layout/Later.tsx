import { useDeferredValue, type ReactNode } from 'react'

interface LaterProps {
  /** Keeps its place until then. */
  placeholder?: ReactNode
  children: ReactNode
}

/**
 * What nobody looks at first: it is drawn after the rest of its screen, in pieces, so that replies and
 * presses need not wait for it.
 */
export const Later = ({ placeholder, children }: LaterProps) =>
  useDeferredValue(true, false) ? children : placeholder
