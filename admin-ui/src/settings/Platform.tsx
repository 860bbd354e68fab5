import type { PlatformSettings } from '@melodia/contract/settings'
import { detailsOf, useAction, useAdminCall } from '@melodia/portal'
import { LoadProblem, PageHeader, PartSkeleton } from '@melodia/portal/layout'
import { SettingsSection } from '@melodia/portal/settings'
import { Alert, Box, Button, TextField } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { SettingsNav, SETTINGS_BREADCRUMBS } from './nav/index.ts'
import * as texts from '#texts/settings.ts'

const KEY = ['settings', 'platform']

/** What administrators choose for the whole platform. */
export const Platform = () => {
  const call = useAdminCall()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET settings', { signal }),
  })
  return (
    <>
      <PageHeader title={texts.platform} breadcrumbs={SETTINGS_BREADCRUMBS} />
      <SettingsNav />
      {data ? (
        <DisclosureFrom key={data.version} settings={data} reload={refetch} />
      ) : error ? (
        <LoadProblem message={texts.platformFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <PartSkeleton height={160} />
      )}
    </>
  )
}

interface DisclosureFromProps {
  settings: PlatformSettings
  reload: () => Promise<unknown>
}

/** From when on a new track says who or what made it. */
const DisclosureFrom = ({ settings, reload }: DisclosureFromProps) => {
  const call = useAdminCall()
  const queries = useQueryClient()
  const [date, setDate] = useState(settings.disclosure_from ?? '')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { act, isPending } = useAction<string | null, PlatformSettings>({
    run: (disclosure_from) =>
      call('PUT settings', {
        body: { disclosure_from },
        shown: { id: 'platform', version: settings.version },
      }),
    done: texts.platformSaved,
    failed: (error) => {
      setRefusal(detailsOf(error))
      return null
    },
  })
  const save = async (from: string | null) => {
    setRefusal(null)
    const outcome = await act(from)
    if (outcome.status === 'done') queries.setQueryData(KEY, outcome.answer)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(date || null)
  }
  return (
    <SettingsSection title={texts.whoMadeTrack}>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
        {refusal && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void reload()}>
                {texts.loadAgain}
              </Button>
            }
          >
            {refusal}
          </Alert>
        )}
        <TextField
          type="date"
          label={texts.newTracksSayFrom}
          value={date}
          helperText={texts.fromThatDayOn}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={({ target }) => setDate(target.value)}
        />
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <Button
            type="submit"
            variant="contained"
            disabled={isPending || (date || null) === settings.disclosure_from}
          >
            {texts.save}
          </Button>
          {settings.disclosure_from && (
            <Button disabled={isPending} onClick={() => void save(null)}>
              {texts.askNoLonger}
            </Button>
          )}
        </Box>
      </Box>
    </SettingsSection>
  )
}
