import type { MailSetup as Setup } from '@melodia/contract/mails'
import { en, useAction, useAdminCall } from '@melodia/portal'
import { LoadProblem, PartSkeleton } from '@melodia/portal/layout'
import { Alert, Box, Button, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useGetIdentity } from 'react-admin'
import type { Identity } from '@melodia/portal'
import * as texts from '#texts/settings.ts'

const SENTENCES: Record<Setup['delivery'], string> = {
  smtp: texts.mailsAreSentToMail,
  kept: texts.noMailServerIsSet,
  none: texts.noMailServerIsSetUp,
}

/** The mail server in use, and a test of it. */
export const MailSetup = () => {
  const call = useAdminCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['mails', 'setup'],
    queryFn: ({ signal }) => call('GET mails/setup', { signal }),
  })
  if (error && !data)
    return <LoadProblem message={en.mails.setupFailed} error={error} onRetry={refetch} />
  return (
    <Box sx={{ mb: 3, display: 'grid', gap: 2, maxWidth: 760 }}>
      {data ? <Delivery setup={data} /> : <PartSkeleton height={104} />}
    </Box>
  )
}

const Delivery = ({ setup: { delivery, failed } }: { setup: Setup }) => (
  <>
    <Alert severity={failed > 0 ? 'warning' : 'info'}>
      {SENTENCES[delivery]}
      {failed > 0 && texts.couldNotBeSent(failed)}
    </Alert>
    {delivery !== 'none' && <TestMail />}
  </>
)

const TestMail = () => {
  const { identity } = useGetIdentity()
  const call = useAdminCall()
  const [typed, setTyped] = useState<string | null>(null)
  const to = typed ?? (identity as Identity | undefined)?.email ?? ''
  const { act, isPending } = useAction<string>({
    run: (address) => call('POST mails/test', { body: { to: address } }),
    done: en.mails.queued,
    failed: en.mails.testFailed,
    reload: 'mails',
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act(to.trim())
  }
  return (
    <Box component="form" onSubmit={send} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
      <TextField
        label={texts.sendTestTo}
        type="email"
        size="small"
        required
        value={to}
        onChange={({ target }) => setTyped(target.value)}
        sx={{ flex: 1, maxWidth: 360 }}
      />
      <Button type="submit" variant="outlined" disabled={isPending} sx={{ height: 40 }}>
        {texts.sendTest}
      </Button>
    </Box>
  )
}
