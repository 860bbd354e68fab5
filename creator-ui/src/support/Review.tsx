import { paths } from '@melodia/portal'
import { Steps } from '@melodia/portal/support'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { HowLong } from './HowLong.tsx'

const REVIEW = [
  'What you upload waits under Your Pending Tracks. Only the creators of the track and the admins who review it can hear it. You can still edit or withdraw it.',
  'An admin hears the full track and the preview, and looks at artwork, names and loudness.',
  'Approved, it is public at once, in exactly the version that was heard, and listed under Your Tracks.',
  'Rejected, it is deleted with its files. The reason stays among your decisions: mend it and upload the track again.',
  'Title, names, genre and album of a published track change at once. New audio, preview or artwork sends it back to pending: it is not public until an admin has approved it again.',
]

/** The way of a track from its upload to its listeners (spec §4). */
export const Review = () => (
  <Steps steps={REVIEW}>
    <HowLong />{' '}
    <Link component={RouterLink} to={paths.list('decisions')}>
      Your decisions
    </Link>
  </Steps>
)
