import { paths, useCreatorCall } from '@melodia/portal'
import { numberOf, useAnalytics, formatWait } from '@melodia/portal/analytics'
import { counted } from '@melodia/contract/counted'
import { Panel } from '@melodia/portal/layout'
import { useRejectedDays, useTrashDays } from '@melodia/portal/record'
import { Contact, Server, Steps, SupportPage } from '@melodia/portal/support'
import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { UploadRules } from './UploadRules.tsx'
import * as texts from '#texts/support.ts'

/** Help & Support for creators. */
export const Support = () => (
  <SupportPage>
    <Panel title={texts.rulesForUploads}>
      <UploadRules />
    </Panel>
    <Panel title={texts.howReviewWorks}>
      <Review />
    </Panel>
    <Panel title={texts.keyboard}>
      <Typography>{texts.keysOfSearch}</Typography>
    </Panel>
    <Panel title={texts.contact}>
      <Contact>{texts.nameTrackAndTimeWhat}</Contact>
    </Panel>
    <Panel title={texts.system}>
      <Server />
    </Panel>
  </SupportPage>
)

/** A track from its upload to its listeners (spec §4), with the times of this platform. */
const Review = () => {
  const rejected = counted(useRejectedDays(), 'day')
  const trash = counted(useTrashDays(), 'day')
  const steps = [
    texts.whatYouUploadWaitsUnder,
    texts.adminListensToTrackAnd,
    texts.approvedItIsPublicAt,
    texts.reviewerMayAskForChanges,
    texts.rejectedItIsKeptWith(rejected),
    texts.genreAndAlbumOfPublished,
    texts.whatYouDeleteOrWithdraw(trash),
  ]
  return (
    <Steps steps={steps}>
      <HowLong />{' '}
      <Link component={RouterLink} to={paths.list('decisions')}>
        {texts.yourDecisions}
      </Link>
    </Steps>
  )
}

/** Review time of one's own tracks, measured from decisions rather than promised. */
const HowLong = () => {
  const { data, isError } = useAnalytics(useCreatorCall())
  if (isError) return <>{texts.howLongItUsuallyTakes}</>
  if (!data) return <>…</>
  const { decisions, median_ms } = data.queue
  if (median_ms === null) return <>{texts.howLongItTakesShows}</>
  const half = decisions === 1 ? texts.itTook : texts.halfOfYourLastDecisions(numberOf(decisions))
  return <>{`${half} ${formatWait(median_ms)}.`}</>
}
