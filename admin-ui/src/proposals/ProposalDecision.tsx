import { LIMITS } from '@melodia/contract/choices/limits'
import type { Track } from '@melodia/contract/tracks'
import { en, fieldErrorsOf, paths, tracks, useAction, useAdminCall } from '@melodia/portal'
import { explainedRefusal } from '@melodia/portal/approvals'
import { useFocusBack, useDraftText } from '@melodia/portal/form'
import { ProposedChanges } from '@melodia/portal/tracks'
import { Alert, Box, Button, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as texts from '#texts/proposals.ts'

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
  /** What a check says against them; the reviewer can overrule it. */
  const [stop, setStop] = useState<string | null>(null)
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
      const overruled = { ...body, ...(stop !== null && { overrule: true }) }
      await call(`PUT ${resource}/{id}/proposed`, { ...input, body: overruled })
      setNotes('')
      setStop(null)
      if (!isSentBack) return
      // The track leaves this screen: its review is the next one.
      hasLeft.current = true
      await navigate(paths.edit(tracks.pending, track.id))
    },
    done: en.tracks.accepted,
    failed: (error) => {
      const { overrule = null } = fieldErrorsOf(error)
      setStop(overrule)
      return overrule === null ? explainedRefusal(en.tracks.acceptFailed, error) : null
    },
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
    <ProposedChanges track={track} title={texts.proposedChanges} text={textOf(track)}>
      {stop !== null && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {stop}
        </Alert>
      )}
      <TextField
        label={stop === null ? texts.notesOnChanges : texts.whyIsCheckOverruled}
        helperText={stop === null ? texts.optionalCreatorReadsThis : texts.creatorReadsThis}
        required={stop !== null}
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
          disabled={isBusy || isOutdated || (stop !== null && !notes.trim())}
          onClick={() => accept.act()}
        >
          {accept.isPending
            ? en.processing
            : stop === null
              ? texts.acceptChanges
              : texts.overruleAndAccept}
        </Button>
        <Button color="error" variant="outlined" disabled={isBusy} onClick={() => decline.act()}>
          {decline.isPending ? en.processing : texts.declineChanges}
        </Button>
      </Box>
    </ProposedChanges>
  )
}

function textOf({ status, proposed }: Track): string {
  const asked = texts.creatorOfThisTrackWants
  if (status === 'pending') return texts.staysAsSubmitted(asked)
  const stays = texts.staysAsPublished(asked)
  return proposed?.files ? texts.withNewFilesItIsPending(stays) : stays
}
