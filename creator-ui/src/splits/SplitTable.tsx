import type { AskedSplit } from '@melodia/contract/splits'
import { When } from '@melodia/portal/fields'
import { Column, from, ListTable } from '@melodia/portal/list'
import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { Answers } from './Answers.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { Shares } from './Shares.tsx'
import { SplitChip } from './SplitChip.tsx'
import { answerText } from './words.ts'
import * as texts from '#texts/splits.ts'

/**
 * Splits with what one can answer; narrow screens show all of it below the title. The dialog stays
 * when its row leaves the list.
 */
export const SplitTable = () => {
  const [declining, decline] = useState<AskedSplit | null>(null)
  return (
    <>
      <ListTable<AskedSplit>>
        <Column
          source="track"
          label={texts.track}
          disableSort
          sx={{ width: { xs: '100%', md: '28%' }, overflowWrap: 'anywhere' }}
          render={(split: AskedSplit) => (
            <>
              <Typography component="div" sx={{ fontWeight: 600, lineHeight: 1.3, py: 0.5 }}>
                {split.track.title}
              </Typography>
              <Box sx={{ display: { md: 'none' } }}>
                <Shares split={split} />
                <Typography variant="body2" color="text.secondary">
                  {texts.fromMoment}
                  <When at={split.from} />
                </Typography>
                <State split={split} />
              </Box>
            </>
          )}
        />
        <Column
          source="parties"
          label={texts.whoGets}
          disableSort
          sx={from('md')}
          render={(split: AskedSplit) => <Shares split={split} />}
        />
        <Column
          source="from"
          label={texts.from}
          sx={{ ...from('md'), whiteSpace: 'nowrap' }}
          render={({ from: at }: AskedSplit) => <When at={at} />}
        />
        <Column
          source="state"
          label={texts.state}
          disableSort
          sx={from('md')}
          render={(split: AskedSplit) => <State split={split} />}
        />
        <Column label={texts.actions} align="right">
          <Answers onDecline={decline} />
        </Column>
      </ListTable>
      {declining && <DeclineDialog split={declining} onClose={() => decline(null)} />}
    </>
  )
}

/** How it stands, what the creator has answered, and why it was declined. */
const State = ({ split }: { split: AskedSplit }) => (
  <Box sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
    <SplitChip state={split.state} />
    <Typography variant="body2">{answerText(split)}</Typography>
    {split.notes && (
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {texts.notesSaid(split.notes)}
      </Typography>
    )}
  </Box>
)
