import { LIMITS } from '@melodia/contract/choices/limits'
import { CLAIM_ACTIONS, type ClaimDecision, type RightsClaim } from '@melodia/contract/claims'
import { detailsOf, en, useAction, useAdminCall } from '@melodia/portal'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { Suspense, useId, useState, type FormEvent } from 'react'
import { StatementFields, wholeStatement } from '../restrictions/index.ts'
import { DECISIONS } from './decisions.ts'
import { statementFor } from './statement.ts'
import * as texts from '#texts/claims.ts'

interface DecisionDialogProps {
  claim: RightsClaim
  action: ClaimDecision
  onClose: () => void
  onDone: () => void
}

/** One decision on a claim, with what its two sides are told. */
export const DecisionDialog = ({ claim, action, onClose, onDone }: DecisionDialogProps) => {
  const call = useAdminCall()
  const title = useId()
  const [notes, setNotes] = useState('')
  const [draft, setDraft] = useState(() => statementFor(claim))
  const statement = wholeStatement(draft)
  const [problem, setProblem] = useState<unknown>(null)
  const needsStatement = 'hasStatement' in CLAIM_ACTIONS[action]
  const { act, isPending } = useAction<RightsClaim>({
    run: ({ id }) =>
      call(`POST claims/{id}/${action}`, {
        path: { id },
        body: { notes: notes.trim(), ...(needsStatement && statement && { statement }) },
        shown: claim,
      }),
    done: en.claims.done,
    reload: 'claims',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    const outcome = await act(claim)
    if (outcome.status === 'done') onDone()
    if (outcome.status === 'failed') setProblem(outcome.error)
  }
  const { label, hint, color } = DECISIONS[action]
  const isLast = action === 'dismiss' && claim.appeal !== null
  return (
    <Dialog
      open
      fullWidth
      maxWidth={needsStatement ? 'md' : 'sm'}
      onClose={isPending ? undefined : onClose}
      aria-labelledby={title}
    >
      {/* The fields scroll, the buttons stay. */}
      <Box component="form" sx={{ display: 'contents' }} onSubmit={(event) => void submit(event)}>
        <DialogTitle id={title}>{texts.decisionOn(label, claim.number)}</DialogTitle>
        {/* Scrolls on a phone, by keyboard too. */}
        <DialogContent dividers tabIndex={0} sx={{ display: 'grid', gap: 2.5 }}>
          <Typography>{isLast ? texts.dismissForGoodMeans : hint}</Typography>
          {problem !== null && (
            <Alert severity="error">
              {en.claims.failed} {detailsOf(problem)}
            </Alert>
          )}
          <TextField
            label={texts.notes}
            helperText={texts.bothSidesRead}
            required
            multiline
            minRows={2}
            value={notes}
            disabled={isPending}
            onChange={({ target }) => setNotes(target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
          />
          {needsStatement && (
            <Suspense fallback={null}>
              <StatementFields draft={draft} onChange={setDraft} />
            </Suspense>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={color}
            disabled={isPending || notes.trim() === '' || (needsStatement && !statement)}
          >
            {label}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
