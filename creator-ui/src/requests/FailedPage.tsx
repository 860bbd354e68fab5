import { GatePage } from '@melodia/portal/gate'
import type { ReactNode } from 'react'

interface FailedPageProps {
  onRetry: () => void
  children: ReactNode
}

/** Without knowing what was asked before, a form could be filled in for nothing. */
export const FailedPage = ({ onRetry, children }: FailedPageProps) => (
  <GatePage title="Become a Creator">
    <p className="gate-notice gate-problem" role="alert">
      Your request cannot be loaded at the moment. Please try again.
    </p>
    <div className="gate-actions">
      <button type="button" className="gate-primary" onClick={onRetry}>
        Retry
      </button>
      <a className="gate-secondary" href="/">
        Back to Home
      </a>
    </div>
    {children}
  </GatePage>
)
