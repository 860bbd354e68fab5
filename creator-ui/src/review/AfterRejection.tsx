import type { TrackEvent } from '@melodia/contract/audit'
import { REVIEW_STATE_LABELS } from '@melodia/contract/reviewTexts'
import type { Track } from '@melodia/contract/tracks'
import { en, paths, tracks, useAction, useCreatorCall } from '@melodia/portal'
import { useFocusBack } from '@melodia/portal/form'
import { Box, Button, Link, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import { dayOf } from './durations.ts'
import { AppealDialog } from './AppealDialog.tsx'
import * as texts from '#texts/review.ts'

interface AfterRejectionProps {
  decision: TrackEvent
  /** The track, if it is pending again. */
  track: Track | undefined
}

/** The creator's next steps after a rejection, or what they have done since. */
export const AfterRejection = ({ decision, track }: AfterRejectionProps) => {
  const { id, title, kept_until, can_appeal } = decision
  const call = useCreatorCall()
  const navigate = useNavigate()
  const [isAppealing, setAppealing] = useState(false)
  const { act, isPending } = useAction<void>({
    run: async () => {
      const { track: reopened } = await call('POST decisions/{id}/reopen', { path: { id } })
      await navigate(paths.edit(tracks.pending, reopened.id))
    },
    done: en.decisions.reopened,
    failed: en.decisions.reopenFailed,
    reload: 'tracks',
  })
  // Stays when the buttons have gone.
  useFocusBack(isPending || isAppealing)

  if (track) return <Back track={track} />
  if (!kept_until) return null
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {texts.keptWithItsFilesUntil(dayOf(kept_until))}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={texts.fixAndSendTitleAgain(title)}
          disabled={isPending}
          onClick={() => act()}
        >
          {isPending ? en.processing : texts.fixAndSendAgain}
        </Button>
        {can_appeal && (
          <Button
            size="small"
            aria-label={texts.appealTitle(title)}
            aria-haspopup="dialog"
            disabled={isPending}
            onClick={() => setAppealing(true)}
          >
            {texts.appeal}
          </Button>
        )}
      </Box>
      {isAppealing && <AppealDialog decision={decision} onClose={() => setAppealing(false)} />}
    </Box>
  )
}

const Back = ({ track }: { track: Track }) => {
  const state = track.review?.state ?? 'review'
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {texts.nowChip(REVIEW_STATE_LABELS[state].chip)}
      <Link component={RouterLink} to={paths.edit(tracks.pending, track.id)}>
        {state === 'changes' ? texts.makeChangesAndResubmit : texts.seeWhereItIs}
      </Link>
    </Typography>
  )
}
