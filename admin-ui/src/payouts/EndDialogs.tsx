import type { Payout } from '@melodia/contract/payouts'
import { dayOf } from '@melodia/contract/periodTexts'
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
import { useCancel, usePay } from './usePayout.ts'
import * as texts from '#texts/payouts.ts'

interface EndDialogProps {
  payout: Payout
  onClose: () => void
}

/** What is still on its way, and to how many. */
function sumOf({ payees, currency }: Payout) {
  const sent = payees.filter(({ state }) => state === 'sent')
  const minor = sent.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  return [moneyOf(minor, currency), sent.length] as const
}

/** Asks before a payout is noted as paid. */
export const PaidDialog = ({ payout, onClose }: EndDialogProps) => (
  <Question
    payout={payout}
    title={texts.noteThisAsPaid(dayOf(payout.date))}
    means={texts.payingMeans(...sumOf(payout))}
    step={texts.noteAsPaid}
    action={usePay()}
    onClose={onClose}
  />
)

/** Asks before a payout is called off. */
export const CancelDialog = ({ payout, onClose }: EndDialogProps) => (
  <Question
    payout={payout}
    title={texts.callThisOff(dayOf(payout.date))}
    means={texts.callingOffMeans(...sumOf(payout))}
    step={texts.callOff}
    color="error"
    action={useCancel()}
    onClose={onClose}
  />
)

interface QuestionProps extends EndDialogProps {
  title: string
  means: string
  step: string
  color?: 'primary' | 'error'
  action: ReturnType<typeof usePay>
}

const Question = ({
  payout,
  title,
  means,
  step,
  color = 'primary',
  action: { act, isPending, refusal },
  onClose,
}: QuestionProps) => {
  const id = useId()
  const submit = async () => {
    if ((await act(payout)).status === 'done') onClose()
  }
  return (
    <Dialog open fullWidth onClose={isPending ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent dividers>
        <Typography sx={{ whiteSpace: 'pre-line' }}>{means}</Typography>
        <Refusal refusal={refusal} />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          color={color}
          disabled={isPending}
          onClick={() => void submit()}
        >
          {isPending ? en.processing : step}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
