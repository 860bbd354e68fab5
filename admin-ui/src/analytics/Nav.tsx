import { paths } from '@melodia/portal'
import { ScreenNav } from '@melodia/portal/layout'
import { ASIDE, BULK, OF_TRACKS } from './paths.ts'
import * as texts from '#texts/analytics.ts'

const PAGES = [
  { label: texts.plays, to: paths.list('analytics') },
  { label: texts.playsSetAside, to: ASIDE },
  { label: texts.playsInBulk, to: BULK },
  { label: texts.tracksAndReviews, to: OF_TRACKS },
]

export const AnalyticsNav = () => <ScreenNav label={texts.analytics} pages={PAGES} />
