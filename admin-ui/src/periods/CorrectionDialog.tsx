import { LIMITS } from '@melodia/contract/choices/limits'
import type { NewCorrection, Period, PeriodSummary } from '@melodia/contract/periods'
import { daysOf } from '@melodia/contract/periodTexts'
import { en, explained, fieldErrorsOf, useAction, useAdminCall } from '@melodia/portal'
import { decimalsOf, minorOf } from '@melodia/portal/fields'
import { Refusal } from '@melodia/portal/layout'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material'
import { Fragment, useId, useState, type FormEvent } from 'react'
import { useGetList } from 'react-admin'
import { IdField } from './IdField.tsx'
import { useOffered } from './useOffered.ts'
import * as texts from '#texts/periods.ts'

interface CorrectionDialogProps {
  period: Period
  onClose: () => void
}

const NO_ERRORS: Readonly<Record<string, string>> = {}
const EMPTY = { period_id: '', track_id: '', party: '', amount: '', reason: '' }
const CLOSED = {
  filter: { state: 'closed' },
  sort: { field: 'from', order: 'DESC' },
  pagination: { page: 1, perPage: 100 },
} as const

/** Adds a correction of a closed period. A refusal is shown in it; it closes once that is done. */
export const CorrectionDialog = ({ period, onClose }: CorrectionDialogProps) => {
  const call = useAdminCall()
  const title = useId()
  const [draft, setDraft] = useState(EMPTY)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { data: closed = [], isPending: isLoading } = useGetList<PeriodSummary>('periods', CLOSED)
  const { parties, tracks } = useOffered(draft.period_id)
  const { currency } = period
  const amount_minor = minorOf(draft.amount, currency)
  const { act, isPending } = useAction<NewCorrection>({
    run: (body) =>
      call('POST periods/{id}/corrections', { path: { id: period.id }, body, shown: period }),
    done: en.periods.corrected,
    failed: (error) => {
      const fields = fieldErrorsOf(error)
      setErrors(fields)
      setRefusal(Object.keys(fields).length > 0 ? null : explained(en.periods.correctFailed, error))
      return null
    },
    reload: 'periods',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    setErrors(NO_ERRORS)
    if (amount_minor === null)
      return setErrors({ amount_minor: texts.amountIs(currency, decimalsOf(currency)) })
    const { period_id, track_id, party, reason } = draft
    const outcome = await act({ period_id, track_id, party, amount_minor, reason })
    if (outcome.status === 'done') onClose()
  }
  const set = (fields: Partial<typeof EMPTY>) => setDraft({ ...draft, ...fields })
  const isWhole = Object.values(draft).every((value) => value.trim() !== '')
  const noneClosed = !isLoading && closed.length === 0
  return (
    <Dialog open fullWidth onClose={isPending ? undefined : onClose} aria-labelledby={title}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={title}>{texts.addCorrection}</DialogTitle>
        {/* Scrolls on a phone, by keyboard too. */}
        <DialogContent dividers tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
          <Typography>{noneClosed ? texts.noneClosedToCorrect : texts.correctionDoes}</Typography>
          <Refusal refusal={refusal} />
          <TextField
            select
            required
            label={texts.closedPeriod}
            value={draft.period_id}
            disabled={isPending || closed.length === 0}
            error={'period_id' in errors}
            helperText={errors['period_id']}
            onChange={({ target }) => set({ ...EMPTY, period_id: target.value })}
          >
            {closed.map((each) => (
              <MenuItem key={each.id} value={each.id}>
                {daysOf(each)}
              </MenuItem>
            ))}
          </TextField>
          <Fragment key={draft.period_id}>
            <IdField
              label={texts.track}
              help={texts.trackOrId}
              error={errors['track_id']}
              options={tracks}
              disabled={isPending}
              onChange={(track_id) => set({ track_id })}
            />
            <IdField
              label={texts.party}
              help={texts.partyOrId}
              error={errors['party']}
              options={parties}
              disabled={isPending}
              onChange={(party) => set({ party })}
            />
          </Fragment>
          <TextField
            required
            label={texts.amountIn(currency)}
            value={draft.amount}
            disabled={isPending}
            error={'amount_minor' in errors}
            helperText={errors['amount_minor'] ?? texts.belowZero}
            onChange={({ target }) => set({ amount: target.value })}
          />
          <TextField
            required
            multiline
            minRows={2}
            label={texts.reason}
            value={draft.reason}
            disabled={isPending}
            error={'reason' in errors}
            helperText={errors['reason'] ?? texts.reasonIsPublic}
            slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending || !isWhole}>
            {isPending ? en.processing : texts.addCorrection}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
