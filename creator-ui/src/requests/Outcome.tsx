import type { OwnRequest } from '@melodia/contract/requests'
import { dayOf } from './day.ts'

/** What became of the last request of somebody who is no creator, or no longer. */
export const Outcome = ({ request: { state, created_at } }: { request: OwnRequest }) => (
  <p className="gate-notice">
    {state === 'denied'
      ? `Your request of ${dayOf(created_at)} was declined. You can send another one.`
      : 'Your access as a creator was ended. You can ask for it again.'}
  </p>
)
