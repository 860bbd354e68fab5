import type { Approval, ApprovalAnswer } from '@melodia/contract/approvals'
import { LIMITS } from '@melodia/contract/choices/limits'
import { en, explained, useAction, useCreatorCall } from '@melodia/portal'
import { askedFor } from '@melodia/portal/approvals'
import { consentFor } from '@melodia/portal/consents'
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  Link,
  TextField,
} from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import { Link as RouterLink } from 'react-router'
import * as texts from '#texts/approvals.ts'

export type Answer = 'approve' | 'decline'

interface AnswerDialogProps {
  approval: Approval
  answer: Answer
  onClose: () => void
}

/** Approves or declines one use, with what the creator of the track is told. */
export const AnswerDialog = ({ approval, answer, onClose }: AnswerDialogProps) => {
  const call = useCreatorCall()
  const title = useId()
  const [notes, setNotes] = useState('')
  const [isTrusting, trust] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { asked_by, subject, track } = approval
  const what = askedFor(approval)
  const isApproval = answer === 'approve'
  const { act, isPending } = useAction<ApprovalAnswer>({
    run: (body) =>
      call(`POST approvals/{id}/${answer}`, {
        path: { id: approval.id },
        body,
        shown: approval,
      }),
    done: ({ trust: isTrusted }) => {
      if (!isApproval) return en.approvals.declined(what, track.title)
      return isTrusted && asked_by
        ? en.approvals.approvedAndTrusted(what, track.title, asked_by.name)
        : en.approvals.approved(what, track.title)
    },
    failed: (error) => {
      setRefusal(explained(en.approvals.failed, error))
      return null
    },
    reload: 'approvals',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    const said = notes.trim()
    const body = { ...(said && { notes: said }), ...(isTrusting && { trust: true }) }
    if ((await act(body)).status === 'done') onClose()
  }
  return (
    <Dialog open fullWidth onClose={isPending ? undefined : onClose} aria-labelledby={title}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={title} sx={{ overflowWrap: 'anywhere' }}>
          {(isApproval ? texts.approveUse : texts.declineUse)(what, track.title)}
        </DialogTitle>
        {/* Scrolls on a phone, by keyboard too. */}
        <DialogContent dividers tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
          {subject === 'sound' && (
            <Alert severity="info">
              {texts.consentNeeded}{' '}
              <Link component={RouterLink} {...consentFor(approval)}>
                {texts.giveConsent}
              </Link>
            </Alert>
          )}
          <TextField
            label={isApproval ? texts.notes : texts.reason}
            helperText={isApproval ? texts.optionalCreatorReadsThis : texts.creatorReadsThis}
            required={!isApproval}
            multiline
            minRows={3}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened in order to write
            autoFocus
            value={notes}
            disabled={isPending}
            onChange={({ target }) => setNotes(target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
          />
          {isApproval && subject === 'name' && asked_by && (
            <Trust
              name={asked_by.name}
              isTrusting={isTrusting}
              onChange={trust}
              disabled={isPending}
            />
          )}
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
            color={isApproval ? 'primary' : 'error'}
            disabled={isPending || (!isApproval && notes.trim() === '')}
          >
            {isPending ? en.processing : isApproval ? texts.approve : texts.decline}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface TrustProps {
  /** Name of the creator. */
  name: string
  isTrusting: boolean
  onChange: (isTrusting: boolean) => void
  disabled: boolean
}

const Trust = ({ name, isTrusting, onChange, disabled }: TrustProps) => {
  const hint = useId()
  return (
    <div>
      <FormControlLabel
        label={texts.trustCreator(name)}
        disabled={disabled}
        control={
          <Checkbox
            checked={isTrusting}
            onChange={(_, isChosen) => onChange(isChosen)}
            slotProps={{ input: { 'aria-describedby': hint } }}
          />
        }
      />
      <FormHelperText id={hint} sx={{ ml: 4, mt: 0 }}>
        {texts.trustMeans}
      </FormHelperText>
    </div>
  )
}
