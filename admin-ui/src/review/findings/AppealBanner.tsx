import type { Background } from '@melodia/contract/reviews'
import type { Track } from '@melodia/contract/tracks'
import { When } from '@melodia/portal/fields'
import { Alert, AlertTitle, Typography } from '@mui/material'
import { useBackground } from './Background.tsx'
import * as texts from '#texts/review.ts'

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
      <AlertTitle>{texts.appeal}</AlertTitle>
      {appeal && <Typography sx={{ whiteSpace: 'pre-line' }}>{`“${appeal.notes}”`}</Typography>}
      {appeal && <By said={appeal}>{appeal.by || texts.theCreator}</By>}
      {rejection && (
        <By said={rejection}>
          {texts.rejectedBy(rejection.by, rejection.notes && `: “${rejection.notes}”`)}
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
