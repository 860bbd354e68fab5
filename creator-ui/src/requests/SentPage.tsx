import { GatePage } from '@melodia/portal/gate'

/** After a request was sent (spec §2). */
export const SentPage = ({ onAgain }: { onAgain: () => void }) => (
  <GatePage title="Request Submitted!">
    <output className="gate-notice">
      We read it as soon as we can. This page shows what became of it.
    </output>
    <div className="gate-actions">
      <a className="gate-primary" href="/">
        Back to Home
      </a>
      <button type="button" className="gate-secondary" onClick={onAgain}>
        Submit Another Request
      </button>
    </div>
  </GatePage>
)
