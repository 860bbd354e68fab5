import type { Approval } from '@melodia/contract/approvals'
import { en, useCreatorCall } from '@melodia/portal'
import { askedFor } from '@melodia/portal/approvals'
import { consentFor } from '@melodia/portal/consents'
import { NotesDialog } from '@melodia/portal/form'
import { Alert, Checkbox, FormControlLabel, FormHelperText, Link } from '@mui/material'
import { useId, useState } from 'react'
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
  const [isTrusting, trust] = useState(false)
  const { asked_by, id, subject, track } = approval
  const what = askedFor(approval)
  const words = WORDS[answer]
  const mayTrust = answer === 'approve' && subject === 'name' && asked_by !== null
  return (
    <NotesDialog
      title={words.title(what, track.title)}
      label={words.label}
      hint={words.hint}
      isRequired={answer === 'decline'}
      further={mayTrust && <Trust name={asked_by.name} isTrusting={isTrusting} onChange={trust} />}
      step={words.step}
      color={words.color}
      run={(notes) =>
        call(`POST approvals/{id}/${answer}`, {
          path: { id },
          body: { ...(notes && { notes }), ...(isTrusting && { trust: true }) },
          shown: approval,
        })
      }
      done={
        isTrusting && mayTrust
          ? en.approvals.approvedAndTrusted(what, track.title, asked_by.name)
          : words.done(what, track.title)
      }
      failed={en.approvals.failed}
      reload="approvals"
      onClose={onClose}
    >
      {subject === 'sound' && (
        <Alert severity="info">
          {texts.consentNeeded}{' '}
          <Link component={RouterLink} {...consentFor(approval)}>
            {texts.giveConsent}
          </Link>
        </Alert>
      )}
    </NotesDialog>
  )
}

const WORDS = {
  approve: {
    title: texts.approveUse,
    label: texts.notes,
    hint: texts.optionalCreatorReadsThis,
    step: texts.approve,
    done: en.approvals.approved,
    color: 'primary',
  },
  decline: {
    title: texts.declineUse,
    label: texts.reason,
    hint: texts.creatorReadsThis,
    step: texts.decline,
    done: en.approvals.declined,
    color: 'error',
  },
} as const satisfies Record<Answer, object>

interface TrustProps {
  /** Name of the creator. */
  name: string
  isTrusting: boolean
  onChange: (isTrusting: boolean) => void
}

const Trust = ({ name, isTrusting, onChange }: TrustProps) => {
  const hint = useId()
  return (
    <div>
      <FormControlLabel
        label={texts.trustCreator(name)}
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
