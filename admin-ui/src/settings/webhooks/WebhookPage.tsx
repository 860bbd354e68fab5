import type { Webhook } from '@melodia/contract/webhooks'
import { en, useAction, whenFresh, useAdminCall } from '@melodia/portal'
import { LoadProblem, PageHeader, BodySkeleton } from '@melodia/portal/layout'
import { Fact } from '@melodia/portal/record'
import { Box, Button, Dialog, DialogTitle, Paper } from '@mui/material'
import { useId, useState } from 'react'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router'
import { SETTINGS } from '../../sitemap.tsx'
import { SettingsNav, SETTINGS_BREADCRUMBS } from '../nav/index.ts'
import { Deliveries } from './Deliveries.tsx'
import { SecretOnce, WebhookDialog } from './WebhookDialog.tsx'
import * as texts from '#texts/settings.ts'

const BREADCRUMBS = [...SETTINGS_BREADCRUMBS, { label: texts.webhooks, to: `${SETTINGS}/webhooks` }]

/** One webhook, and the log of its deliveries. */
export const WebhookPage = () => {
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useGetOne<Webhook>('webhooks', { id })
  if (data) return <Loaded webhook={data} />
  return (
    <>
      <PageHeader title={texts.webhook} breadcrumbs={BREADCRUMBS} />
      <SettingsNav />
      {isPending ? (
        <BodySkeleton />
      ) : (
        <LoadProblem
          message={en.webhooks.loadFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

const Loaded = ({ webhook }: { webhook: Webhook }) => {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Deliveries
        webhook={webhook}
        breadcrumbs={BREADCRUMBS}
        actions={
          <>
            <NewSecret webhook={webhook} />
            <Button variant="outlined" onClick={() => whenFresh('admin', () => setEditing(true))}>
              {texts.edit}
            </Button>
          </>
        }
        intro={
          <>
            <SettingsNav />
            <Facts webhook={webhook} />
          </>
        }
      />
      <WebhookDialog webhook={isEditing ? webhook : null} onClose={() => setEditing(false)} />
    </>
  )
}

const Facts = ({ webhook: { url, events, is_active } }: { webhook: Webhook }) => (
  <Paper variant="outlined" sx={{ p: 2, mb: 3, maxWidth: 760 }}>
    <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
      <Fact term={texts.url}>{url}</Fact>
      <Fact term={texts.events}>{events.join(', ')}</Fact>
      <Fact term={texts.state}>{is_active ? texts.on : texts.offNoEventsAreSent}</Fact>
    </Box>
  </Paper>
)

const NewSecret = ({ webhook }: { webhook: Webhook }) => {
  const call = useAdminCall()
  const [secret, setSecret] = useState<string | null>(null)
  const title = useId()
  const { act, isPending } = useAction<Webhook>({
    question: ({ url }) => `${en.webhooks.secretQuestion}\n\n${url}`,
    run: async ({ id }) => {
      const reply = await call('POST webhooks/{id}/secret', { path: { id }, shown: webhook })
      setSecret(reply.webhook.secret)
    },
    done: en.webhooks.secretMade,
    failed: en.webhooks.secretFailed,
    reload: 'webhooks',
  })
  return (
    <>
      <Button disabled={isPending} onClick={() => void act(webhook)}>
        {texts.newSecret}
      </Button>
      <Dialog open={secret !== null} fullWidth maxWidth="sm" aria-labelledby={title}>
        <DialogTitle id={title}>{texts.secretOfWebhook}</DialogTitle>
        {secret !== null && <SecretOnce secret={secret} onClose={() => setSecret(null)} />}
      </Dialog>
    </>
  )
}
