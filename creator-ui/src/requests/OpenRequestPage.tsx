import type { OwnRequest } from '@melodia/contract/requests'
import { GatePage } from '@melodia/portal/gate'
import type { ReactNode } from 'react'

interface OpenRequestPageProps {
  request: OwnRequest
  onAgain: () => void
  children: ReactNode
}

/** An open request. Another one would replace it, so the form is one step further. */
export const OpenRequestPage = ({ request, onAgain, children }: OpenRequestPageProps) => (
  <GatePage
    title="Your request is pending"
    subtitle="We have not decided on it yet. If you send another one, it replaces this one."
  >
    <dl className="asked">
      <dt>Sent</dt>
      <dd>{longDayOf(request.created_at)}</dd>
      <dt>Name</dt>
      <dd>{request.name}</dd>
      <dt>Genres</dt>
      <dd>{request.genres.join(', ')}</dd>
      <dt>Bio</dt>
      <dd>{request.bio}</dd>
      {request.message && (
        <>
          <dt>Message</dt>
          <dd>{request.message}</dd>
        </>
      )}
    </dl>
    <div className="gate-actions">
      <a className="gate-primary" href="/">
        Back to Home
      </a>
      <button type="button" className="gate-secondary" onClick={onAgain}>
        Submit Another Request
      </button>
    </div>
    {children}
  </GatePage>
)

/** `2026-11-20T…` as `November 20, 2026`. */
export const longDayOf = (time: string) =>
  new Date(time).toLocaleDateString('en', { dateStyle: 'long' })
