import type { Period } from '@melodia/contract/periods'
import { daysOf } from '@melodia/contract/periodTexts'
import { en } from '@melodia/portal'
import { moneyOf } from '@melodia/portal/fields'
import { Refusal } from '@melodia/portal/layout'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { useClose } from './usePeriod.ts'
import * as texts from '#texts/periods.ts'

interface CloseDialogProps {
  period: Period
  onClose: () => void
}

/** Asks before a period is frozen, and names what is. */
export const CloseDialog = ({ period, onClose }: CloseDialogProps) => {
  const title = useId()
  const { act, isPending, refusal } = useClose()
  const { totals } = period
  const submit = async () => {
    if ((await act(period)).status === 'done') onClose()
  }
  return (
    <Dialog open fullWidth onClose={isPending ? undefined : onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{texts.closeThis(daysOf(period))}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        {totals && (
          <Typography>
            {texts.closingDivides(moneyOf(period.pool_minor, period.currency), totals)}
          </Typography>
        )}
        <Typography>{texts.neverChanges}</Typography>
        <Refusal refusal={refusal} />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          {texts.cancel}
        </Button>
        <Button variant="contained" disabled={isPending} onClick={() => void submit()}>
          {isPending ? en.processing : texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
