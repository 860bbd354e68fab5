import { LIMITS } from '@melodia/contract/choices/limits'
import type { Track } from '@melodia/contract/tracks'
import { en, paths, tracks, useAction, useAdminCall } from '@melodia/portal'
import { useFocusBack, useDraftText } from '@melodia/portal/form'
import { ProposedChanges } from '@melodia/portal/tracks'
import { Box, Button, TextField } from '@mui/material'
import { useRef } from 'react'
import { useNavigate } from 'react-router'

interface ProposalDecisionProps {
  track: Track
  /** Reloads the track, also after a failure. */
  reload: () => Promise<unknown>
}

/** The proposal of a track, and the decision on it. */
export const ProposalDecision = ({ track, reload }: ProposalDecisionProps) => {
  const call = useAdminCall()
  const navigate = useNavigate()
  const hasLeft = useRef(false)
  const [notes, setNotes] = useDraftText('notes')
  const resource = tracks[track.status]
  const body = notes.trim() ? { notes: notes.trim() } : {}
  const input = { path: { id: track.id }, body, shown: track }
  const isSentBack = track.status === 'approved' && !!track.proposed?.files
  const shared = {
    reload: 'tracks',
    onSettled: async () => {
      if (!hasLeft.current) await reload()
    },
  } as const
  const accept = useAction<void>({
    ...shared,
    run: async () => {
      await call(`PUT ${resource}/{id}/proposed`, input)
      setNotes('')
      if (!isSentBack) return
      // The track leaves this screen: its review is the next one.
      hasLeft.current = true
      await navigate(paths.edit(tracks.pending, track.id))
    },
    done: en.tracks.accepted,
    failed: en.tracks.acceptFailed,
  })
  const decline = useAction<void>({
    ...shared,
    run: async () => {
      await call(`DELETE ${resource}/{id}/proposed`, input)
      setNotes('')
    },
    done: en.tracks.declined,
    failed: en.tracks.declineFailed,
  })
  const isBusy = accept.isPending || decline.isPending
  useFocusBack(isBusy)
  const isOutdated = track.proposed?.files?.is_outdated === true
  return (
    <ProposedChanges track={track} title="Proposed changes" text={textOf(track)}>
      <TextField
        label="Notes on the changes"
        helperText="Optional. The creator reads this."
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        disabled={isBusy}
        multiline
        fullWidth
        maxRows={6}
        slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button
          color="success"
          variant="contained"
          disabled={isBusy || isOutdated}
          onClick={() => accept.act()}
        >
          {accept.isPending ? en.processing : 'Accept changes'}
        </Button>
        <Button color="error" variant="outlined" disabled={isBusy} onClick={() => decline.act()}>
          {decline.isPending ? en.processing : 'Decline changes'}
        </Button>
      </Box>
    </ProposedChanges>
  )
}

function textOf({ status, proposed }: Track): string {
  const asked = 'A creator of this track wants it to be changed.'
  if (status === 'pending') return `${asked} Until you accept, it stays as it was handed in.`
  const stays = `${asked} Until you accept, it stays as it is published.`
  return proposed?.files
    ? `${stays} With new files it is pending again, and not public until it is validated.`
    : stays
}
