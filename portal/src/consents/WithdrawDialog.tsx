import type { Consent } from '@melodia/contract/consents'
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
import { useId, useState } from 'react'
import { en } from '#texts/en.ts'
import { useAction } from '../useAction.ts'
import { useCall } from '../useCall.ts'
import { explained } from '../problem.ts'
import { ConcernedTracks } from './ConcernedTracks.tsx'
import * as texts from '#texts/consents.ts'

interface WithdrawDialogProps {
  consent: Consent
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Ends a consent, once it has been seen which tracks that takes out of everything public. */
export const WithdrawDialog = ({ consent, isOpen, onClose, onDone }: WithdrawDialogProps) => {
  const call = useCall()
  const title = useId()
  const [date, setDate] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { act, isPending } = useAction<string>({
    run: (at) =>
      call('POST consents/{id}/withdraw', {
        path: { id: consent.id },
        body: at === '' ? {} : { at },
        shown: consent,
      }),
    done: texts.consentWithdrawn,
    failed: (error) => {
      setRefusal(explained(en.consents.saveFailed, error))
      return null
    },
    reload: 'consents',
  })
  const withdraw = async () => {
    setRefusal(null)
    if ((await act(date)).status === 'done') onDone()
  }
  return (
    <Dialog open={isOpen} onClose={onClose} fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{texts.withdrawQuestion}</DialogTitle>
      {/* Scrolls on a phone, by keyboard too. */}
      <DialogContent dividers tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <Typography>{texts.whatWithdrawingDoes}</Typography>
        {isOpen && <ConcernedTracks consent={consent} />}
        <TextField
          type="date"
          label={texts.endsOn}
          helperText={texts.emptyForNow}
          value={date}
          onChange={({ target }) => setDate(target.value)}
          disabled={isPending}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          color="error"
          disabled={isPending}
          onClick={() => void withdraw()}
        >
          {texts.withdraw}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
