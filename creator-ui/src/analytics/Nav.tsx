import { paths } from '@melodia/portal'
import { ScreenNav } from '@melodia/portal/layout'

const PAGES = [
  { label: 'Plays', to: paths.list('analytics') },
  { label: 'Tracks and reviews', to: '/analytics/tracks' },
]

export const AnalyticsNav = () => <ScreenNav label="Analytics" pages={PAGES} />
