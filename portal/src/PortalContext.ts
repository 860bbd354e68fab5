import { createContext, use, type ReactNode } from 'react'
import type { PortalRole } from './authProvider.ts'

export interface PortalValue {
  access: PortalRole
  /** Shown in the top bar (spec §2). */
  title: string
  /** Own path of the portal, `/admin` or `/creators`. */
  base: string
  menu: ReactNode
}

export const PortalContext = createContext<PortalValue | null>(null)

/** The portal this screen belongs to. */
export const usePortal = () => {
  const portal = use(PortalContext)
  if (!portal) throw new Error('usePortal needs a Portal around it')
  return portal
}
