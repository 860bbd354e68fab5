import type { Background } from '@melodia/contract/reviews'
import type { Track } from '@melodia/contract/tracks'
import { When } from '@melodia/portal/fields'
import { Alert, AlertTitle, Typography } from '@mui/material'
import { useBackground } from './Background.tsx'

interface AppealBannerProps {
  record: Track
  /** False once it has left its resource, by a decision. */
  isThere: boolean
}

/** What the creator says against a rejection, and the rejection; nothing for other tracks. */
export const AppealBanner = ({ record, isThere }: AppealBannerProps) => {
  const { data } = useBackground(record, isThere)
  if (record.review?.state !== 'appeal') return null
  const lastOf = (action: string) =>
    data?.decisions.find((each) => each.relation === 'this' && each.action === action)
  const [appeal, rejection] = [lastOf('appeal'), lastOf('reject')]
  return (
    <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>Appeal</AlertTitle>
      {appeal && <Typography sx={{ whiteSpace: 'pre-line' }}>{`“${appeal.notes}”`}</Typography>}
      {appeal && <By said={appeal}>{appeal.by || 'The creator'}</By>}
      {rejection && (
        <By said={rejection}>
          {`Rejected by ${rejection.by || 'somebody'}${rejection.notes && `: “${rejection.notes}”`}`}
        </By>
      )}
    </Alert>
  )
}

const By = ({ said, children }: { said: Background['decisions'][number]; children: string }) => (
  <Typography variant="body2" sx={{ mt: 0.5 }}>
    {children}, <When at={said.at} />
  </Typography>
)
