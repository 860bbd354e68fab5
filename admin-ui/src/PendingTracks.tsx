import { REVIEW_STATES } from '@melodia/contract/choices/reviews'
import { MenuCount } from '@melodia/portal/layout'
import { useQueueNumbers } from './review/index.ts'

/** Number of pending tracks, as their list shows it; nothing if it is not known. */
export const PendingTracks = () => {
  const { data } = useQueueNumbers()
  if (!data) return null
  return <MenuCount count={REVIEW_STATES.reduce((sum, state) => sum + data.counts[state], 0)} />
}
