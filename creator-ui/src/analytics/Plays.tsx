import { PlaysPage } from '@melodia/portal/plays'
import { AnalyticsNav } from './Nav.tsx'
import { NoPlays } from './NoPlays.tsx'

/** Plays of one's own tracks. */
export const Plays = () => (
  <PlaysPage nav={<AnalyticsNav />} ownNote="By yourself: shown, not paid" empty={NoPlays} />
)
