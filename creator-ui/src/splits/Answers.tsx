import type { AskedSplit } from '@melodia/contract/splits'
import { en, useAction, useCreatorCall } from '@melodia/portal'
import { Box, Button } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { canBeDeclined } from './words.ts'
import * as texts from '#texts/splits.ts'

interface AnswersProps {
  onDecline: (split: AskedSplit) => void
}

/** What can be answered to the row's split. */
export const Answers = ({ onDecline }: AnswersProps) => {
  const split = useRecordContext<AskedSplit>()
  if (!split?.asked) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', xl: 'row' },
        justifyContent: 'flex-end',
        gap: 1,
      }}
    >
      <Accept split={split} />
      {canBeDeclined(split) && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-haspopup="dialog"
          aria-label={texts.declineSplitOf(split.track.title)}
          onClick={() => onDecline(split)}
        >
          {texts.decline}
        </Button>
      )}
    </Box>
  )
}

/** Asks first: what is accepted cannot be declined any more. */
const Accept = ({ split: { id, state, track } }: { split: AskedSplit }) => {
  const call = useCreatorCall()
  const { act, isPending } = useAction<void>({
    question: () =>
      state === 'ended'
        ? texts.acceptEndedQuestion(track.title)
        : texts.acceptQuestion(track.title),
    run: () => call('POST splits/{id}/accept', { path: { id }, body: {} }),
    done: texts.acceptedSplitOf(track.title),
    failed: texts.failedToSave,
    reload: 'splits',
  })
  return (
    <Button
      size="small"
      variant="contained"
      disabled={isPending}
      aria-label={texts.acceptSplitOf(track.title)}
      onClick={() => void act()}
    >
      {isPending ? en.processing : texts.accept}
    </Button>
  )
}
