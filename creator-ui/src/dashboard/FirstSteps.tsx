import { Panel } from '@melodia/portal/layout'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import { Box, Button, Link, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useStore } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { FirstStep } from './firstSteps.ts'
import * as texts from '#texts/dashboard.ts'

/** Whether this browser has shown the open steps, and whether they were dismissed. */
type Visibility = 'unseen' | 'seen' | 'hidden'

/**
 * First steps of a new creator, ticked when done. Never shown to somebody who had done all before.
 */
export const FirstSteps = ({ steps }: { steps: readonly FirstStep[] }) => {
  const [visibility, setVisibility] = useStore<Visibility>('creator.firstSteps', 'unseen')
  const done = steps.filter(({ isDone }) => isDone).length
  const isOver = done === steps.length

  useEffect(() => {
    if (!isOver && visibility === 'unseen') setVisibility('seen')
  }, [isOver, visibility, setVisibility])

  if (visibility === 'hidden' || (isOver && visibility === 'unseen')) return null
  return (
    <Panel title={texts.firstSteps}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography color="text.secondary">
          {isOver ? texts.allDoneMelodiaIsYours : texts.doneOfStepsDone(done, steps.length)}
        </Typography>
        {isOver && (
          <Button size="small" onClick={() => setVisibility('hidden')}>
            {texts.hide}
          </Button>
        )}
      </Box>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', lg: `repeat(${steps.length}, minmax(0, 1fr))` },
        }}
      >
        {steps.map((step) => (
          <StepItem key={step.label} step={step} />
        ))}
      </Box>
    </Panel>
  )
}

const StepItem = ({ step: { label, hint, to, isDone } }: { step: FirstStep }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
    {isDone ? (
      <DoneIcon titleAccess={texts.done} color="success" />
    ) : (
      <OpenIcon titleAccess={texts.open} sx={{ color: 'text.secondary' }} />
    )}
    <Box sx={{ minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={to}
        color="inherit"
        underline={isDone ? 'hover' : 'always'}
        sx={{ fontWeight: 600 }}
      >
        {label}
      </Link>
      {!isDone && (
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      )}
    </Box>
  </Box>
)
