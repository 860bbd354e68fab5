import type { OwnRequest } from '@melodia/contract/requests'
import { dayOf } from './day.ts'

/** What the last request of somebody who is no creator has come to, above the form for another. */
export const Outcome = ({ request }: { request: OwnRequest }) => (
  <p className="gate-notice">{sentenceOf(request)}</p>
)

function sentenceOf({ state, created_at }: OwnRequest) {
  const day = dayOf(created_at)
  if (state === 'open')
    return `Your request of ${day} has not been decided yet. What you send here replaces it.`
  if (state === 'denied') return `Your request of ${day} was declined. You can send another one.`
  return 'Your access as a creator was ended. You can ask for it again.'
}
