import type { NewSplit, Splits } from '@melodia/contract/splits'
import type { Track } from '@melodia/contract/tracks'
import { LIMITS } from '@melodia/contract/choices/limits'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import { en } from '#texts/en.ts'
import { explained, fieldErrorsOf } from '../problem.ts'
import { useAction } from '../useAction.ts'
import { useCall } from '../useCall.ts'
import { newShare, newSplitOf, startOf, sumText, type DraftShare } from './draft.ts'
import { ShareFields } from './ShareFields.tsx'
import * as texts from '#texts/splits.ts'

interface SplitDialogProps {
  track: Pick<Track, 'id' | 'creators' | 'artists'>
  /** As they are shown: a proposal is refused if there is a newer version. */
  splits: Splits
  onClose: () => void
}

const NO_ERRORS: Readonly<Record<string, string>> = {}

/** Proposes a new version. A refusal is shown in it; it closes once that is done. */
export const SplitDialog = ({ track, splits, onClose }: SplitDialogProps) => {
  const call = useCall()
  const id = useId()
  const [shares, setShares] = useState(() =>
    startOf(
      splits.versions.find((version) => version.id === splits.current),
      track.creators,
    ),
  )
  const [from, setFrom] = useState('')
  const [errors, setErrors] = useState(NO_ERRORS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { act, isPending } = useAction<NewSplit>({
    run: (body) =>
      call('PUT tracks/{id}/splits', {
        path: { id: track.id },
        body,
        shown: { id: track.id, version: splits.versions.length },
      }),
    done: texts.splitProposed,
    failed: (error) => {
      const fields = fieldErrorsOf(error)
      setErrors(fields)
      const isAtFields = 'parties' in fields || 'from' in fields
      setRefusal(isAtFields ? null : explained(texts.proposeFailed, error))
      return null
    },
    reload: 'splits',
  })
  const body = newSplitOf(shares, from)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typeof body === 'string') return
    setRefusal(null)
    setErrors(NO_ERRORS)
    if ((await act(body)).status === 'done') onClose()
  }
  const change = (at: number, fields: Partial<DraftShare>) =>
    setShares(
      shares.map((share, place) => (place === at ? Object.assign({}, share, fields) : share)),
    )
  return (
    <Dialog open fullWidth onClose={isPending ? undefined : onClose} aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{texts.proposeSplit}</DialogTitle>
        {/* Scrolls on a phone, by keyboard too. */}
        <DialogContent dividers tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
          <Typography>{texts.whatProposingDoes}</Typography>
          {shares.map((share, at) => (
            <ShareFields
              key={share.key}
              label={texts.shareNumber(at + 1)}
              share={share}
              suggested={share.kind === 'artist' ? track.artists : track.creators}
              isPending={isPending}
              onChange={(fields) => change(at, fields)}
              onRemove={() => setShares(shares.filter((_, place) => place !== at))}
            />
          ))}
          <Button
            size="small"
            sx={{ justifySelf: 'start' }}
            disabled={isPending || shares.length >= LIMITS.sharesPerSplit}
            onClick={() => setShares([...shares, newShare()])}
          >
            {texts.addShare}
          </Button>
          {errors['parties'] && <Alert severity="error">{errors['parties']}</Alert>}
          <Typography component="output" aria-live="polite" id={`${id}-sum`}>
            <strong>{sumText(shares)}</strong>
            {typeof body === 'string' && body !== sumText(shares) && ` ${body}`}
          </Typography>
          <TextField
            type="date"
            label={texts.from}
            helperText={errors['from'] ?? texts.emptyForNow}
            error={'from' in errors}
            value={from}
            disabled={isPending}
            onChange={({ target }) => setFrom(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          {refusal && (
            <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
              {refusal}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isPending || typeof body === 'string'}
            aria-describedby={`${id}-sum`}
          >
            {isPending ? en.processing : texts.propose}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
