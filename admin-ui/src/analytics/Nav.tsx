import { paths } from '@melodia/portal'
import { ScreenNav } from '@melodia/portal/layout'
import { ASIDE, BULK, OF_TRACKS } from './paths.ts'

const PAGES = [
  { label: 'Plays', to: paths.list('analytics') },
  { label: 'Plays set aside', to: ASIDE },
  { label: 'Plays in bulk', to: BULK },
  { label: 'Tracks and reviews', to: OF_TRACKS },
]

export const AnalyticsNav = () => <ScreenNav label="Analytics" pages={PAGES} />
