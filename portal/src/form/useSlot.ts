import { useGetIdentity } from 'react-admin'
import { useLocation } from 'react-router'
import type { Slot } from '../../session/index.ts'
import { usePortal } from '../PortalContext.ts'

/** Where a draft of this screen, or of a part of it, is kept, once it is known who works at it. */
export const useSlot = (part?: string): Slot | null => {
  const { base } = usePortal()
  const { pathname } = useLocation()
  const { identity } = useGetIdentity()
  const place = `${base}${pathname}${part ? `#${part}` : ''}`
  return identity?.id ? { owner: String(identity.id), place } : null
}
