import type { PeriodReply, NewPeriod as SentPeriod } from '@melodia/contract/periods'
import { explained, en, fieldErrorsOf, useAction, useAdminCall } from '@melodia/portal'
import { PageHeader } from '@melodia/portal/layout'
import { Alert, Box, Button, Paper } from '@mui/material'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { ROYALTIES } from '../sitemap.tsx'
import { newPeriodOf, startOf } from './draft.ts'
import { PeriodFields } from './PeriodFields.tsx'
import * as texts from '#texts/periods.ts'

const NO_ERRORS: Readonly<Record<string, string>> = {}

/** Adds a period, and opens it. */
export const NewPeriod = () => {
  const call = useAdminCall()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => startOf(Date.now()))
  const [errors, setErrors] = useState(NO_ERRORS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { act, isPending } = useAction<SentPeriod, PeriodReply>({
    run: (body) => call('POST periods', { body }),
    done: en.periods.created,
    failed: (error) => {
      const fields = fieldErrorsOf(error)
      setErrors(fields)
      setRefusal(Object.keys(fields).length > 0 ? null : explained(en.periods.createFailed, error))
      return null
    },
    reload: 'periods',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { body, errors: wrong } = newPeriodOf(draft)
    setErrors(wrong)
    setRefusal(null)
    if (Object.keys(wrong).length > 0) return
    const outcome = await act(body)
    if (outcome.status === 'done') void navigate(`${ROYALTIES}/${outcome.answer.period.id}`)
  }
  return (
    <>
      <PageHeader
        title={texts.addPeriod}
        breadcrumbs={[{ label: texts.royalties, to: ROYALTIES }]}
      />
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 760 }}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'grid', gap: 3 }}
        >
          {refusal && (
            <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
              {refusal}
            </Alert>
          )}
          <PeriodFields
            draft={draft}
            errors={errors}
            isPending={isPending}
            onChange={(fields) => setDraft({ ...draft, ...fields })}
          />
          <Box sx={{ display: 'flex', gap: 1.5 }}>
            <Button type="submit" variant="contained" disabled={isPending}>
              {isPending ? en.processing : texts.addPeriod}
            </Button>
            <Button component={Link} to={ROYALTIES} disabled={isPending}>
              {texts.cancel}
            </Button>
          </Box>
        </Box>
      </Paper>
    </>
  )
}
