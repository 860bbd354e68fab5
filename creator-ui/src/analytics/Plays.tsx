import { PlaysPage } from '@melodia/portal/plays'
import { AnalyticsNav } from './Nav.tsx'
import { NoPlays } from './NoPlays.tsx'
import * as texts from '#texts/analytics.ts'

/** Plays of one's own tracks. */
export const Plays = () => (
  <PlaysPage nav={<AnalyticsNav />} ownNote={texts.byYourselfShownNotPaid} empty={NoPlays} />
)
