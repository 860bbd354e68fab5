import type { Role } from '@melodia/contract/session'
import type { Browser } from '@melodia/portal/session'

export interface GateProps {
  /** Whose page it is: the role that its area asks for. */
  access: Role
  /** The real one by default. */
  browser?: Browser
}
