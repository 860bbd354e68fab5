import type { PayoutsDue } from '@melodia/contract/payouts'
import { en, useAdminCall, useRefusableAction } from '@melodia/portal'
import { moneyOf } from '@melodia/portal/fields'
import { Refusal } from '@melodia/portal/layout'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { PAYOUTS } from '../sitemap.tsx'
import * as texts from '#texts/payouts.ts'

interface NewPayoutDialogProps {
  due: PayoutsDue
  onClose: () => void
}

/** Today where this browser is; the server says so if it is another day in its zone. */
const today = () => new Intl.DateTimeFormat('sv').format(new Date())

/** Makes a payout of what is due, and opens it. */
export const NewPayoutDialog = ({ due, onClose }: NewPayoutDialogProps) => {
  const { amount_minor, currency, transfers } = due
  const call = useAdminCall()
  const navigate = useNavigate()
  const title = useId()
  const [date, setDate] = useState(today)
  const { act, isPending, refusal, errors } = useRefusableAction({
    run: (day: string) => call('POST payouts', { body: { date: day, currency } }),
    done: en.payouts.created,
    failed: en.payouts.createFailed,
    reload: 'payouts',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await act(date)
    if (outcome.status === 'done') void navigate(`${PAYOUTS}/${outcome.answer.payout.id}`)
  }
  return (
    <Dialog open fullWidth onClose={isPending ? undefined : onClose} aria-labelledby={title}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={title}>{texts.makePayout}</DialogTitle>
        <DialogContent dividers tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
          <Typography>{texts.goTo(moneyOf(amount_minor, currency), transfers)}</Typography>
          <Typography>{texts.makingMeans}</Typography>
          <TextField
            type="date"
            required
            label={texts.date}
            value={date}
            disabled={isPending}
            error={'date' in errors}
            helperText={errors['date'] ?? texts.dateMeans}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={({ target }) => setDate(target.value)}
          />
          {!errors['date'] && <Refusal refusal={refusal} />}
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending || date === ''}>
            {isPending ? en.processing : texts.makePayout}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
