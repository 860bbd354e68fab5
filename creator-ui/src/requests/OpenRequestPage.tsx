import type { OwnRequest } from '@melodia/contract/requests'
import { GatePage } from '@melodia/portal/gate'
import type { ReactNode } from 'react'
import * as texts from '#texts/requests.ts'

interface OpenRequestPageProps {
  request: OwnRequest
  onAgain: () => void
  children: ReactNode
}

/** An open request. Another one would replace it, so the form is one step further. */
export const OpenRequestPage = ({ request, onAgain, children }: OpenRequestPageProps) => (
  <GatePage title={texts.yourRequestIsPending} subtitle={texts.weHaveNotDecidedOn}>
    <dl className="asked">
      <dt>{texts.sent}</dt>
      <dd>{longDayOf(request.created_at)}</dd>
      <dt>{texts.name}</dt>
      <dd>{request.name}</dd>
      <dt>{texts.genres}</dt>
      <dd>{request.genres.join(', ')}</dd>
      <dt>{texts.bio}</dt>
      <dd>{request.bio}</dd>
      {request.message && (
        <>
          <dt>{texts.message}</dt>
          <dd>{request.message}</dd>
        </>
      )}
    </dl>
    <div className="gate-actions">
      <a className="gate-primary" href="/">
        {texts.backToHome}
      </a>
      <button type="button" className="gate-secondary" onClick={onAgain}>
        {texts.submitAnotherRequest}
      </button>
    </div>
    {children}
  </GatePage>
)

/** `2026-11-20T…` as `November 20, 2026`. */
export const longDayOf = (time: string) =>
  new Date(time).toLocaleDateString('en', { dateStyle: 'long' })
