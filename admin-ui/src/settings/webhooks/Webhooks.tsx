import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import type { Webhook } from '@melodia/contract/webhooks'
import { en, whenFresh } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { Column, from, ListPage, ListTable } from '@melodia/portal/list'
import { RowAction } from '@melodia/portal/record'
import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Button, Link, Switch, Typography } from '@mui/material'
import { useState } from 'react'
import { ResourceContextProvider, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { SETTINGS } from '../../sitemap.tsx'
import { SettingsNav, SETTINGS_BREADCRUMBS } from '../nav/index.ts'
import { useRemove, useSwitch } from './actions.ts'
import { WebhookDialog } from './WebhookDialog.tsx'
import * as texts from '#texts/settings.ts'

/** Webhooks: addresses, their events, and whether the last delivery arrived. */
export const Webhooks = () => {
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  return (
    <ResourceContextProvider value="webhooks">
      <ListPage
        title={texts.webhooks}
        breadcrumbs={SETTINGS_BREADCRUMBS}
        actions={
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => whenFresh('admin', () => setEdited('new'))}
          >
            {texts.newWebhook}
          </Button>
        }
        intro={
          <>
            <SettingsNav />
            <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
              {texts.otherServicesReceiveEventsYou}
              <Link
                href="https://www.standardwebhooks.com"
                target="_blank"
                rel="noopener noreferrer"
              >
                {texts.standardWebhooks}
              </Link>
              {texts.whatFailsIsTriedAgain}
            </Typography>
          </>
        }
        hasSearch={false}
        sort={{ field: 'created_at', order: 'DESC' }}
        pageSizes={PAGE_SIZES.others}
        empty={en.webhooks.empty}
        loadFailed={en.webhooks.loadListFailed}
      >
        <ListTable<Webhook>>
          <Column
            source="url"
            label={texts.url}
            sx={{ width: '50%', overflowWrap: 'anywhere' }}
            render={(webhook: Webhook) => <Address webhook={webhook} />}
          />
          <Column
            source="events"
            label={texts.events}
            disableSort
            sx={from('md')}
            render={({ events }: Webhook) => events.join(', ')}
          />
          <Column source="is_active" label={texts.on} disableSort>
            <OnOff />
          </Column>
          <Column label={texts.actions} align="right" sx={{ whiteSpace: 'nowrap' }}>
            <Actions onEdit={(webhook) => whenFresh('admin', () => setEdited(webhook))} />
          </Column>
        </ListTable>
      </ListPage>
      <WebhookDialog webhook={edited} onClose={() => setEdited(null)} />
    </ResourceContextProvider>
  )
}

const Address = ({ webhook }: { webhook: Webhook }) => {
  const { id, url, events, waiting, failed, failing_since } = webhook
  return (
    <>
      <Link component={RouterLink} to={`${SETTINGS}/webhooks/${id}`} sx={{ fontWeight: 600 }}>
        {url}
      </Link>
      <Typography variant="body2" color="text.secondary" sx={{ display: { md: 'none' } }}>
        {events.join(', ')}
      </Typography>
      {failing_since && (
        <Typography variant="body2" color="error">
          {texts.failingSince}
          <When at={failing_since} />
        </Typography>
      )}
      {waiting > 0 && (
        <Typography variant="body2" color="text.secondary">
          {texts.deliverysWaiting(waiting)}
        </Typography>
      )}
      {failed > 0 && (
        <Typography variant="body2" color="error">
          {texts.deliverysGivenUp(failed)}
        </Typography>
      )}
    </>
  )
}

const OnOff = () => {
  const webhook = useRecordContext<Webhook>()
  const { act, isPending } = useSwitch()
  if (!webhook) return null
  return (
    <Switch
      checked={webhook.is_active}
      disabled={isPending}
      onChange={() => void act(webhook)}
      slotProps={{ input: { 'aria-label': texts.tellUrl(webhook.url) } }}
    />
  )
}

const Actions = ({ onEdit }: { onEdit: (webhook: Webhook) => void }) => {
  const webhook = useRecordContext<Webhook>()
  const { act, isPending } = useRemove()
  if (!webhook) return null
  return (
    <>
      <RowAction
        title={texts.edit}
        label={texts.editUrl(webhook.url)}
        onClick={() => onEdit(webhook)}
      >
        <EditIcon fontSize="small" />
      </RowAction>
      <RowAction
        title={texts.deleteIt}
        label={texts.deleteUrl(webhook.url)}
        isBusy={isPending}
        onClick={() => void act(webhook)}
      >
        <DeleteIcon fontSize="small" />
      </RowAction>
    </>
  )
}
