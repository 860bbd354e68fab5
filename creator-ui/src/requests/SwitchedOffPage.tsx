import { GatePage } from '@melodia/portal/gate'
import type { ReactNode } from 'react'

/** For a creator whose access was switched off: it is not asked for again, but switched on. */
export const SwitchedOffPage = ({ children }: { children: ReactNode }) => (
  <GatePage
    title="Your access is switched off"
    subtitle="You are a creator already, so there is nothing to ask for. We can switch it on again."
  >
    <div className="gate-actions">
      <a className="gate-primary" href="/">
        Back to Home
      </a>
    </div>
    {children}
  </GatePage>
)
