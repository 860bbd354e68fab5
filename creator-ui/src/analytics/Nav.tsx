import { paths } from '@melodia/portal'
import { ScreenNav } from '@melodia/portal/layout'
import * as texts from '#texts/analytics.ts'

const PAGES = [
  { label: texts.plays, to: paths.list('analytics') },
  { label: texts.tracksAndReviews, to: '/analytics/tracks' },
  { label: texts.royalties, to: '/analytics/royalties' },
]

export const AnalyticsNav = () => <ScreenNav label={texts.analytics} pages={PAGES} />
