import type { OwnRequest } from '@melodia/contract/requests'
import { GatePage } from '@melodia/portal/gate'
import type { ReactNode } from 'react'
import { dayOf } from './day.ts'

interface OpenRequestPageProps {
  request: OwnRequest
  children: ReactNode
}

/** A request that waits, in place of a form for a second one, which the server would refuse. */
export const OpenRequestPage = ({ request, children }: OpenRequestPageProps) => (
  <GatePage
    title="Your request is pending"
    subtitle="We have not decided on it yet. Another one can be sent after that."
  >
    <dl className="asked">
      <dt>Sent</dt>
      <dd>{dayOf(request.created_at)}</dd>
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
    </div>
    {children}
  </GatePage>
)
