import type { PlatformSettings, PlatformSettingsChanges } from '@melodia/contract/settings'
import { detailsOf, useAction, useAdminCall } from '@melodia/portal'
import { SettingsSection } from '@melodia/portal/settings'
import { Alert, Box, Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { PLATFORM_KEY } from './platformKey.ts'
import * as texts from '#texts/settings.ts'

/** What every section is given. */
export interface SectionProps {
  settings: PlatformSettings
  /** Loads what somebody else has saved meanwhile. */
  reload: () => Promise<unknown>
}

interface PlatformFormProps extends SectionProps {
  title: string
  /** What Save sends; null while it is what is saved already, or cannot be saved. */
  changes: PlatformSettingsChanges | null
  /** A second button, which sends this at once. */
  further?: { label: string; changes: PlatformSettingsChanges } | null
  /** The fields. */
  children: ReactNode
}

/**
 * One section of the platform's settings. What it sends is refused if the settings have changed since
 * they were shown; then it offers to load them again.
 */
export const PlatformForm = ({
  title,
  settings,
  reload,
  changes,
  further,
  children,
}: PlatformFormProps) => {
  const call = useAdminCall()
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { act, isPending } = useAction<PlatformSettingsChanges, PlatformSettings>({
    run: (body) =>
      call('PUT settings', { body, shown: { id: 'platform', version: settings.version } }),
    done: texts.platformSaved,
    failed: (error) => {
      setRefusal(detailsOf(error))
      return null
    },
  })
  const save = async (body: PlatformSettingsChanges) => {
    setRefusal(null)
    const outcome = await act(body)
    if (outcome.status === 'done') queries.setQueryData(PLATFORM_KEY, outcome.answer)
  }
  const loadAgain = async () => {
    await reload()
    setRefusal(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changes) void save(changes)
  }
  return (
    <SettingsSection title={title}>
      <Box
        component="form"
        onSubmit={submit}
        sx={{ display: 'grid', gap: 2, mt: 1.5, maxWidth: 480 }}
      >
        {children}
        {refusal && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void loadAgain()}>
                {texts.loadAgain}
              </Button>
            }
          >
            {refusal}
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <Button type="submit" variant="contained" disabled={isPending || !changes}>
            {texts.save}
          </Button>
          {further && (
            <Button disabled={isPending} onClick={() => void save(further.changes)}>
              {further.label}
            </Button>
          )}
        </Box>
      </Box>
    </SettingsSection>
  )
}
