import { LIMITS } from '@melodia/contract/choices/limits'
import type { OwnClaim } from '@melodia/contract/claims'
import { detailsOf, en, useAction, useCreatorCall } from '@melodia/portal'
import { Alert, Box, Button, TextField } from '@mui/material'
import { useState, type FormEvent } from 'react'
import * as texts from '#texts/claims.ts'

interface AnswerFormProps {
  claim: OwnClaim
  onDone: () => void
}

/** An answer to a claim about a voice, a name or something unlawful. */
export const AnswerForm = ({ claim, onDone }: AnswerFormProps) => {
  const call = useCreatorCall()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const { act, isPending } = useAction<string>({
    run: (answer) =>
      call('POST claims/{id}/answer', {
        path: { id: claim.id },
        body: { text: answer },
        shown: claim,
      }),
    done: en.claims.answerSent,
    reload: 'claims',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    const outcome = await act(text.trim())
    if (outcome.status === 'done') onDone()
    if (outcome.status === 'failed') setProblem(outcome.error)
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {problem !== null && (
        <Alert severity="error">
          {en.claims.replyFailed} {detailsOf(problem)}
        </Alert>
      )}
      <TextField
        label={texts.answer}
        helperText={texts.answerHint}
        required
        multiline
        minRows={4}
        value={text}
        disabled={isPending}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={isPending || text.trim() === ''}
        sx={{ justifySelf: 'start' }}
      >
        {texts.sendAnswer}
      </Button>
    </Box>
  )
}
