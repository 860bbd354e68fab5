import { createContext, use, type ReactNode } from 'react'
import type { Role } from '@melodia/contract/session'
import type { SearchScope } from './search/source.ts'

export interface PortalValue {
  /** The role of the person's token. */
  access: Role
  /** Whether it is a few screens for people without a portal of their own: no sidebar, no dashboard. */
  isForGuests?: true
  /** Shown in the top bar (spec §2). */
  title: string
  /** Base path in the browser, and below `/api/v1`: `/admin`, `/creators`. */
  base: string
  /** Prefix of its calls below `/api/v1`, where that is not the base. */
  area?: string
  /** Its sections; of guests, links in the header. */
  menu?: ReactNode
  /** Icon buttons of the top bar. */
  tools?: ReactNode
  /** Items of the account menu above Logout. */
  account?: ReactNode
  /** Scope of the palette (Ctrl or Cmd and K); without it there is none. */
  search?: SearchScope
}

export const PortalContext = createContext<PortalValue | null>(null)

/** The portal this screen belongs to. */
export const usePortal = () => {
  const portal = use(PortalContext)
  if (!portal) throw new Error('usePortal needs a Portal around it')
  return portal
}
