import type { AppealState } from '@melodia/contract/choices/restrictions'
import type { DecidedRestriction } from '@melodia/contract/restrictions'
import { Panel } from '@melodia/portal/layout'
import { isOpen, momentOf } from '@melodia/portal/restrictions'
import { Box, Button, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { DecisionDialog, type RestrictionDecision } from './DecisionDialog.tsx'
import { YouDecidedFirst } from './YouDecidedFirst.tsx'
import * as texts from '#texts/restrictions.ts'

/** The creator's appeal and the decision on it; who decided first does not decide again. */
export const AppealPanel = ({ restriction }: { restriction: DecidedRestriction }) => {
  const { appeal, appeal_until } = restriction
  return (
    <Panel title={texts.appeal}>
      {appeal ? (
        <Made restriction={restriction} appeal={appeal} />
      ) : (
        <Typography color="text.secondary">
          {isOpen(restriction) ? texts.noAppealYet(momentOf(appeal_until)) : texts.noAppeal}
        </Typography>
      )}
    </Panel>
  )
}

interface MadeProps {
  restriction: DecidedRestriction
  appeal: NonNullable<DecidedRestriction['appeal']>
}

const Made = ({ restriction, appeal }: MadeProps) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <Typography color="text.secondary">{texts.appealedOn(momentOf(appeal.at))}</Typography>
    <Words>{appeal.text}</Words>
    {appeal.state === 'open' ? (
      <Open restriction={restriction} dueAt={appeal.due_at} />
    ) : (
      <>
        <Typography sx={{ fontWeight: 600 }}>
          {OUTCOMES[appeal.state](momentOf(appeal.decided_at ?? appeal.due_at))}
        </Typography>
        {appeal.notes && <Words>{appeal.notes}</Words>}
      </>
    )}
  </Box>
)

const OUTCOMES: Record<Exclude<AppealState, 'open'>, (day: string) => string> = {
  upheld: texts.itStayedOn,
  overturned: texts.itWasOverturnedOn,
}

const Words = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Typography>
)

const Open = ({ restriction, dueAt }: { restriction: DecidedRestriction; dueAt: string }) => {
  const [decision, setDecision] = useState<RestrictionDecision | null>(null)
  const why = useId()
  if (!isOpen(restriction)) return <Typography>{texts.overBeforeDecision}</Typography>
  const { may_decide } = restriction
  const button = {
    disabled: !may_decide,
    'aria-haspopup': 'dialog',
    'aria-describedby': may_decide ? undefined : why,
  } as const
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{texts.answerIsDue(momentOf(dueAt))}</Typography>
      {!may_decide && <YouDecidedFirst id={why} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button {...button} variant="contained" onClick={() => setDecision('overturn')}>
          {texts.overturn}
        </Button>
        <Button {...button} variant="outlined" onClick={() => setDecision('uphold')}>
          {texts.uphold}
        </Button>
      </Box>
      {decision && (
        <DecisionDialog
          restriction={restriction}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  )
}
