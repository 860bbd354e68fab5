import { useGetIdentity } from 'react-admin'
import { useLocation } from 'react-router'
import type { Slot } from '@melodia/session'
import { usePortal } from '../PortalContext.ts'

/** Slot of the draft of this screen or a part of it; null until the person is known. */
export const useSlot = (part?: string): Slot | null => {
  const { base } = usePortal()
  const { pathname } = useLocation()
  const { identity } = useGetIdentity()
  const place = `${base}${pathname}${part ? `#${part}` : ''}`
  return identity?.id ? { owner: String(identity.id), place } : null
}
