import { LIMITS } from '@melodia/contract/choices'
import type { Track } from '@melodia/contract/tracks'
import { en } from '@melodia/portal'
import { useFocusBack, useKeptText } from '@melodia/portal/form'
import { ProposedChanges } from '@melodia/portal/tracks'
import { Box, Button, TextField } from '@mui/material'
import { useProposal } from './useProposal.ts'

interface ProposalDecisionProps {
  track: Track
  reload: () => Promise<unknown>
}

/** What the creators of a published track would have changed, and the decision on it. */
export const ProposalDecision = ({ track, reload }: ProposalDecisionProps) => {
  const [notes, setNotes] = useKeptText('notes')
  const { decide, running } = useProposal(track, { reload, onDecided: () => setNotes('') })
  useFocusBack(running !== null)
  return (
    <ProposedChanges
      track={track}
      title="Proposed changes"
      text="A creator of this track wants it to be changed. Until you accept, it stays as it is published."
    >
      <TextField
        label="Notes on the changes"
        helperText="Optional. The creators read them."
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        disabled={running !== null}
        multiline
        fullWidth
        maxRows={6}
        slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button
          color="success"
          variant="contained"
          disabled={running !== null}
          onClick={() => decide('accept', notes)}
        >
          {running === 'accept' ? en.processing : 'Accept changes'}
        </Button>
        <Button
          color="error"
          variant="outlined"
          disabled={running !== null}
          onClick={() => decide('decline', notes)}
        >
          {running === 'decline' ? en.processing : 'Decline changes'}
        </Button>
      </Box>
    </ProposedChanges>
  )
}
