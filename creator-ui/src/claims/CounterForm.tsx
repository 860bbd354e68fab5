import { LIMITS } from '@melodia/contract/choices/limits'
import type { OwnClaim } from '@melodia/contract/claims'
import { detailsOf, en, useAction, useCreatorCall } from '@melodia/portal'
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material'
import { useState, type FormEvent } from 'react'
import * as texts from '#texts/claims.ts'

interface CounterFormProps {
  claim: OwnClaim
  onDone: () => void
}

const FIELDS = [
  { name: 'name', label: texts.name, autoComplete: 'name', most: LIMITS.nameLength },
  { name: 'address', label: texts.address, autoComplete: 'street-address', most: 1_000, rows: 3 },
  { name: 'phone', label: texts.phone, autoComplete: 'tel', most: 50 },
  { name: 'statement', label: texts.whyMistake, most: LIMITS.textLength, rows: 4 },
  { name: 'signature', label: texts.signature, most: LIMITS.nameLength },
] as const
type FieldName = (typeof FIELDS)[number]['name']
const EMPTY: Record<FieldName, string> = {
  name: '',
  address: '',
  phone: '',
  statement: '',
  signature: '',
}

/** A counter-notice with its elements (17 U.S.C. 512(g)(3)); the claimant gets it. */
export const CounterForm = ({ claim, onDone }: CounterFormProps) => {
  const call = useCreatorCall()
  const [values, setValues] = useState(EMPTY)
  const [isMistake, setMistake] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const { act, isPending } = useAction<Record<FieldName, string>>({
    run: (fields) =>
      call('POST claims/{id}/counter', {
        path: { id: claim.id },
        body: { ...fields, mistake: true, jurisdiction: true },
        shown: claim,
      }),
    done: en.claims.counterSent,
    reload: 'claims',
  })
  const isWhole =
    isMistake && isAccepted && Object.values(values).every((value) => value.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    const outcome = await act(values)
    if (outcome.status === 'done') onDone()
    if (outcome.status === 'failed') setProblem(outcome.error)
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2">{texts.whatCounterMeans}</Typography>
      {problem !== null && (
        <Alert severity="error">
          {en.claims.replyFailed} {detailsOf(problem)}
        </Alert>
      )}
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          label={field.label}
          required
          {...('rows' in field && { multiline: true, minRows: field.rows })}
          {...('autoComplete' in field && { autoComplete: field.autoComplete })}
          value={values[field.name]}
          disabled={isPending}
          onChange={({ target }) => setValues({ ...values, [field.name]: target.value })}
          slotProps={{ htmlInput: { maxLength: field.most } }}
        />
      ))}
      <FormControlLabel
        control={
          <Checkbox checked={isMistake} onChange={({ target }) => setMistake(target.checked)} />
        }
        disabled={isPending}
        label={texts.swearMistake}
      />
      <FormControlLabel
        control={
          <Checkbox checked={isAccepted} onChange={({ target }) => setAccepted(target.checked)} />
        }
        disabled={isPending}
        label={texts.acceptJurisdiction}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={isPending || !isWhole}
        sx={{ justifySelf: 'start' }}
      >
        {texts.sendCounter}
      </Button>
    </Box>
  )
}
