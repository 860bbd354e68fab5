import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import {
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
  type DeliveryState,
} from '@melodia/contract/choices/webhooks'
import type { Delivery, Webhook } from '@melodia/contract/webhooks'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import type { Breadcrumb } from '@melodia/portal/layout'
import { Column, FilterMenu, from, ListPage, ListTable, OneOfFilter } from '@melodia/portal/list'
import { RowAction } from '@melodia/portal/record'
import SendIcon from '@mui/icons-material/SendOutlined'
import { Chip, Link, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { ResourceContextProvider, useRecordContext } from 'react-admin'
import { deliveriesOf, useDeliverAgain } from './actions.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import * as texts from '#texts/settings.ts'

interface DeliveriesProps {
  webhook: Webhook
  breadcrumbs: readonly Breadcrumb[]
  actions: ReactNode
  intro: ReactNode
}

const choices = [
  { source: 'state', label: texts.state, show: (state: string) => state },
  { source: 'event', label: texts.event, show: (event: string) => event },
]

/** Deliveries of a webhook in the last 30 days, with its answers. */
export const Deliveries = ({ webhook, breadcrumbs, actions, intro }: DeliveriesProps) => {
  const [shown, setShown] = useState<Delivery | null>(null)
  return (
    <ResourceContextProvider value={deliveriesOf(webhook)}>
      <ListPage
        title={new URL(webhook.url).host}
        breadcrumbs={breadcrumbs}
        actions={actions}
        intro={intro}
        hasSearch={false}
        filters={
          <FilterMenu choices={choices}>
            <OneOfFilter source="state" label={texts.state} options={DELIVERY_STATES} />
            <OneOfFilter source="event" label={texts.event} options={WEBHOOK_EVENTS} />
          </FilterMenu>
        }
        sort={{ field: 'created_at', order: 'DESC' }}
        pageSizes={PAGE_SIZES.others}
        empty={en.webhooks.noDeliveries}
        loadFailed={en.webhooks.deliveriesFailed}
      >
        <ListTable<Delivery>>
          <Column
            source="created_at"
            label={texts.when}
            sx={{ ...from('sm'), whiteSpace: 'nowrap' }}
            render={({ created_at }: Delivery) => <When at={created_at} />}
          />
          <Column
            source="event"
            label={texts.event}
            disableSort
            sx={{ width: '50%', overflowWrap: 'anywhere' }}
            render={(delivery: Delivery) => (
              <What delivery={delivery} onShow={() => setShown(delivery)} />
            )}
          />
          <Column source="tries" label={texts.tries} disableSort sx={from('sm')} />
          <Column
            source="state"
            label={texts.state}
            disableSort
            render={({ state }: Delivery) => <StateChip state={state} />}
          />
          <Column label={texts.actions} align="right">
            <Again webhook={webhook} />
          </Column>
        </ListTable>
      </ListPage>
      <DeliveryDialog delivery={shown} onClose={() => setShown(null)} />
    </ResourceContextProvider>
  )
}

const What = ({ delivery, onShow }: { delivery: Delivery; onShow: () => void }) => (
  <>
    <Link component="button" onClick={onShow} sx={{ textAlign: 'left', fontWeight: 600 }}>
      {delivery.event}
    </Link>
    {delivery.error && (
      <Typography variant="body2" color={delivery.state === 'failed' ? 'error' : 'text.secondary'}>
        {delivery.error}
      </Typography>
    )}
    {delivery.state === 'waiting' && delivery.next_at && delivery.tries > 0 && (
      <Typography variant="body2" color="text.secondary">
        {texts.nextTryAt}
        <When at={delivery.next_at} />
      </Typography>
    )}
  </>
)

const COLOURS = {
  waiting: 'warning',
  delivered: 'success',
  failed: 'error',
} as const satisfies Record<DeliveryState, string>

const StateChip = ({ state }: { state: DeliveryState }) => (
  <Chip
    size="small"
    variant="outlined"
    color={COLOURS[state]}
    label={state}
    sx={{ fontWeight: 600 }}
  />
)

const Again = ({ webhook }: { webhook: Webhook }) => {
  const delivery = useRecordContext<Delivery>()
  const { act, isPending } = useDeliverAgain(webhook)
  if (!delivery) return null
  return (
    <RowAction
      title={texts.sendAgain}
      label={texts.sendEventAgain(delivery.event)}
      isBusy={isPending}
      disabled={isPending || !webhook.is_active}
      onClick={() => void act(delivery)}
    >
      <SendIcon fontSize="small" />
    </RowAction>
  )
}
