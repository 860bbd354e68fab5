import { paths, useCreatorCall } from '@melodia/portal'
import { numberOf, useAnalytics, formatWait } from '@melodia/portal/analytics'
import { Panel } from '@melodia/portal/layout'
import { Contact, Server, Steps, SupportPage } from '@melodia/portal/support'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { UploadRules } from './UploadRules.tsx'

/** Help & Support for creators. */
export const Support = () => (
  <SupportPage>
    <Panel title="Rules for uploads">
      <UploadRules />
    </Panel>
    <Panel title="How review works">
      <Review />
    </Panel>
    <Panel title="Contact">
      <Contact>
        Name the track and the time: what you did and what was decided is found by both.
      </Contact>
    </Panel>
    <Panel title="System">
      <Server />
    </Panel>
  </SupportPage>
)

const REVIEW = [
  'What you upload waits under Your Pending Tracks. Only the creators of the track and the admins who review it can hear it. You can still edit or withdraw it.',
  'An admin hears the full track and the preview, and looks at artwork, names and loudness.',
  'Approved, it is public at once, in exactly the version that was heard, and listed under Your Tracks.',
  'A reviewer may ask for changes, with comments that are pinned to a second of the track. Answer them, make your changes and resubmit.',
  'Rejected, it is kept with its files for a while. Among your decisions you read why, and can fix the track and send it again, or appeal once: another admin decides then.',
  'Genre and album of a published track change at once. A new title or new names wait for a reviewer, and what is published stays until then. New audio, preview or artwork sends it back to pending: it is not public until an admin has approved it again.',
]

/** A track from its upload to its listeners (spec §4). */
const Review = () => (
  <Steps steps={REVIEW}>
    <HowLong />{' '}
    <Link component={RouterLink} to={paths.list('decisions')}>
      Your decisions
    </Link>
  </Steps>
)

/** Review time of one's own tracks, measured from decisions rather than promised. */
const HowLong = () => {
  const { data, isError } = useAnalytics(useCreatorCall())
  if (isError) return <>How long it usually takes could not be loaded.</>
  if (!data) return <>…</>
  const { decisions, median_ms } = data.queue
  if (median_ms === null)
    return <>How long it takes shows here after the first decision on a track of yours.</>
  const half =
    decisions === 1 ? 'It took' : `Half of your last ${numberOf(decisions)} decisions took at most`
  return <>{`${half} ${formatWait(median_ms)}.`}</>
}
