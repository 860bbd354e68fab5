import { KINDS_OF_SUBJECT, type RestrictionKind } from '@melodia/contract/choices/restrictions'
import { en, explained, useAction, useAdminCall } from '@melodia/portal'
import { KIND_LABELS } from '@melodia/portal/restrictions'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import type { Restrictable } from './restrictable.ts'
import { StatementFields } from './StatementFields.tsx'
import { firstStatement, wholeStatement } from './statement.ts'
import * as texts from '#texts/restrictions.ts'

interface HoldBackDialogProps {
  subject: Restrictable
  onClose: () => void
}

/** Holds a track, playlist, creator or amount back, with everything that the statement has to say. */
export const HoldBackDialog = ({ subject, onClose }: HoldBackDialogProps) => {
  const id = useId()
  const call = useAdminCall()
  const kinds = KINDS_OF_SUBJECT[subject.kind]
  const [kind, setKind] = useState<RestrictionKind>(kinds[0])
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [draft, setDraft] = useState(firstStatement)
  const [refusal, setRefusal] = useState<string | null>(null)
  const statement = wholeStatement(draft)
  const isBackwards = until !== '' && from !== '' && until <= from
  const { act, isPending } = useAction<void>({
    run: async () => {
      if (!statement) return
      await call('POST restrictions', {
        body: {
          subject: { kind: subject.kind, id: subject.id },
          kind,
          ...(from && { from: isoOf(from) }),
          ...(until && { until: isoOf(until) }),
          statement,
        },
      })
    },
    done: en.restrictions.made,
    failed: (error) => {
      setRefusal(explained(en.restrictions.makeFailed, error))
      return null
    },
    reload: 'restrictions',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    if ((await act()).status === 'done') onClose()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={isPending ? undefined : onClose}
      aria-labelledby={id}
    >
      <form onSubmit={submit}>
        <DialogTitle id={id}>{texts.holdBackTitle(subject.title)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <DialogContentText>{effectOf(kind, subject)}</DialogContentText>
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
            <TextField
              select
              required
              label={texts.how}
              value={kind}
              onChange={({ target }) => setKind(target.value as RestrictionKind)}
            >
              {kinds.map((option) => (
                <MenuItem key={option} value={option}>
                  {KIND_LABELS[option]}
                </MenuItem>
              ))}
            </TextField>
            <MomentField
              label={texts.from}
              helperText={texts.emptyAtOnce}
              value={from}
              onChange={setFrom}
            />
            <MomentField
              label={texts.until}
              helperText={isBackwards ? texts.endIsAfterBeginning : texts.emptyNoSetEnd}
              error={isBackwards}
              value={until}
              onChange={setUntil}
            />
          </Box>
          <StatementFields draft={draft} onChange={setDraft} />
          {refusal && (
            <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
              {refusal}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            color="error"
            variant="contained"
            disabled={isPending || !statement || isBackwards}
          >
            {isPending ? en.processing : texts.holdBack}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** What it does, before it is done. */
const EFFECTS: Record<Restrictable['kind'], string> = {
  track: texts.trackIsNotPublicThen,
  playlist: texts.playlistIsNotPublicThen,
  creator: texts.creatorIsOffThen,
  amount: texts.amountIsNotPaidThen,
}
const effectOf = (kind: RestrictionKind, subject: Restrictable) =>
  kind === 'demote' ? texts.staysPublicAndIsShownLessThen : EFFECTS[subject.kind]

interface MomentFieldProps {
  label: string
  helperText: string
  error?: boolean
  value: string
  onChange: (value: string) => void
}

/** A moment in the zone of who fills it in. */
const MomentField = ({ value, onChange, ...field }: MomentFieldProps) => (
  <TextField
    {...field}
    type="datetime-local"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)

const isoOf = (local: string) => new Date(local).toISOString()
