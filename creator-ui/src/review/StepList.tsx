import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import NowIcon from '@mui/icons-material/PendingOutlined'
import NextIcon from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Typography } from '@mui/material'
import type { Step } from './historyOf.ts'
import * as texts from '#texts/review.ts'

const STATES = {
  done: { Icon: DoneIcon, colour: 'success.main', said: texts.done },
  now: { Icon: NowIcon, colour: 'warning.main', said: texts.now },
  next: { Icon: NextIcon, colour: 'text.secondary', said: texts.stillToCome },
} as const

const whole = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** The steps of a track, from top to bottom. */
export const StepList = ({ steps }: { steps: readonly Step[] }) => (
  <Box component="ol" aria-label={texts.steps} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {steps.map((step, index) => (
      <StepRow key={`${step.label} ${step.at}`} step={step} isLast={index === steps.length - 1} />
    ))}
  </Box>
)

const StepRow = ({ step, isLast }: { step: Step; isLast: boolean }) => {
  const { label, state, at, text, notes } = step
  const { Icon, colour, said } = STATES[state]
  return (
    <Box
      component="li"
      aria-current={state === 'now' ? 'step' : undefined}
      sx={{ display: 'grid', gridTemplateColumns: '24px 1fr', columnGap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
        <Icon titleAccess={said} sx={{ color: colour }} />
        {!isLast && <Box sx={{ flex: 1, width: 2, minHeight: 16, bgcolor: 'divider' }} />}
      </Box>
      <Box sx={{ pb: isLast ? 0 : 2.5, minWidth: 0 }}>
        <Typography
          sx={{ fontWeight: 600, color: state === 'next' ? 'text.secondary' : undefined }}
        >
          {label}
        </Typography>
        {at && (
          <Typography variant="body2" color="text.secondary">
            <time dateTime={at}>{whole.format(Date.parse(at))}</time>
          </Typography>
        )}
        {text && (
          <Typography variant="body2" color="text.secondary">
            {text}
          </Typography>
        )}
        {notes && (
          <Typography
            variant="body2"
            sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {notes}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
