import type {
  NewWebhook,
  Webhook,
  WebhookSecretReply,
  WebhookWithSecret,
} from '@melodia/contract/webhooks'
import { en, explained, fieldErrorsOf, useReload, type PortalDataProvider } from '@melodia/portal'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'

/** Makes or changes a webhook; what is wrong with a field is said at the field. */
export const useSave = (
  webhook: Webhook | null,
  onSaved: (made: WebhookWithSecret | null) => void,
) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const notify = useNotify()
  const reload = useReload()
  const { mutate, error, isPending } = useMutation<WebhookWithSecret | null, Error, NewWebhook>({
    mutationFn: async (fields) => {
      if (!webhook)
        return ((await dataProvider.act('webhooks', fields)) as WebhookSecretReply).webhook
      const params = { id: webhook.id, data: fields, previousData: webhook }
      await dataProvider.update('webhooks', params)
      return null
    },
    onSuccess: async (made) => {
      notify(en.webhooks.saved, { type: 'success' })
      await reload('webhooks')
      onSaved(made)
    },
    onError: (failure) => {
      if (Object.keys(fieldErrorsOf(failure)).length === 0)
        notify(explained(en.webhooks.saveFailed, failure), { type: 'error' })
    },
  })
  return { save: mutate, errors: fieldErrorsOf(error), isPending }
}
