import type { Delivery, Webhook } from '@melodia/contract/webhooks'
import { en, useAction, useAdminCall } from '@melodia/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'

/** Switches a webhook on or off. */
export const useSwitch = () => {
  const dataProvider = useDataProvider()
  return useAction<Webhook>({
    run: (webhook) =>
      dataProvider.update('webhooks', {
        id: webhook.id,
        data: { is_active: !webhook.is_active },
        previousData: webhook,
      }),
    done: en.webhooks.saved,
    failed: en.webhooks.saveFailed,
    reload: 'webhooks',
  })
}

/** Deletes a webhook, after a question that names it. */
export const useRemove = () => {
  const dataProvider = useDataProvider()
  return useAction<Webhook>({
    question: ({ url }) => `${en.webhooks.deleteQuestion}\n\n${url}`,
    run: (webhook) => dataProvider.delete('webhooks', { id: webhook.id, previousData: webhook }),
    done: en.webhooks.deleted,
    failed: en.webhooks.deleteFailed,
    reload: 'webhooks',
  })
}

/** Delivers an event of a webhook once more. */
export const useDeliverAgain = ({ id }: Pick<Webhook, 'id'>) => {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const deliveries = deliveriesOf({ id })
  return useAction<Delivery>({
    run: (delivery) =>
      call('POST webhooks/{id}/deliveries/{delivery}/again', {
        path: { id, delivery: delivery.id },
      }),
    done: en.webhooks.queued,
    failed: en.webhooks.againFailed,
    reload: 'webhooks',
    onSettled: () => queryClient.invalidateQueries({ queryKey: [deliveries] }),
  })
}

/** The resource of its deliveries. */
export const deliveriesOf = ({ id }: Pick<Webhook, 'id'>) => `webhooks/${id}/deliveries`
