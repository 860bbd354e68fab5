import type { Party } from '@melodia/contract/periods'
import type { NewWithholding } from '@melodia/contract/payouts'
import { en, useAdminCall, useRefusableAction, type PortalDataProvider } from '@melodia/portal'
import { percentOf } from '@melodia/portal/fields'
import { LoadProblem, PartSkeleton, Refusal } from '@melodia/portal/layout'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { useDataProvider } from 'react-admin'
import { NO_TAX, newWithholdingOf } from './draft.ts'
import { TaxFields } from './TaxFields.tsx'
import { TaxHistory } from './TaxHistory.tsx'
import * as texts from '#texts/withholdings.ts'

interface TaxDialogProps {
  party: Party
  onClose: () => void
}

/** What tax is kept back of a party, since when, and the way to set it. */
export const TaxDialog = ({ party, onClose }: TaxDialogProps) => {
  const call = useAdminCall()
  const dataProvider = useDataProvider<PortalDataProvider>()
  const title = useId()
  const [draft, setDraft] = useState(NO_TAX)
  const path = { id: party.id }
  const { data, error, refetch } = useQuery({
    queryKey: ['withholdings', party.id],
    queryFn: ({ signal }) => call('GET parties/{id}/withholding', { path, signal }),
    retry: false,
  })
  const { act, isPending, refusal, errors } = useRefusableAction<NewWithholding>({
    // A form alone is taken, and the typed calls have JSON.
    run: (body) =>
      dataProvider.call('PUT parties/{id}/withholding', {
        path,
        body,
        files: { document: draft.files },
      }),
    done: en.withholdings.saved,
    failed: en.withholdings.saveFailed,
    reload: 'withholdings',
  })
  const body = newWithholdingOf(draft)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (body && (await act(body)).status === 'done') onClose()
  }
  return (
    <Dialog open fullWidth onClose={isPending ? undefined : onClose} aria-labelledby={title}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={title} sx={{ overflowWrap: 'anywhere' }}>
          {texts.taxOf(party.name)}
        </DialogTitle>
        {/* Scrolls on a phone, by keyboard too. */}
        <DialogContent dividers tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
          {data ? (
            <>
              <Typography>
                {data.bp === 0 ? texts.nothingIsWithheld : texts.isWithheld(percentOf(data.bp))}
              </Typography>
              <TaxHistory {...data} />
              <TaxFields
                draft={draft}
                errors={errors}
                isPending={isPending}
                onChange={(fields) => setDraft({ ...draft, ...fields })}
              />
              {Object.keys(errors).length === 0 && <Refusal refusal={refusal} />}
            </>
          ) : error ? (
            <LoadProblem
              message={en.withholdings.loadFailed}
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <PartSkeleton height={240} />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending || !data || !body}>
            {isPending ? en.processing : texts.saveTax}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
