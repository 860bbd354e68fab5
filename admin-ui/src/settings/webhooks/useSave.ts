import type { NewWebhook, Webhook, WebhookWithSecret } from '@melodia/contract/webhooks'
import { en, explained, fieldErrorsOf, useAction, useAdminCall } from '@melodia/portal'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'

/** Makes or changes a webhook; errors of a field are shown at the field. */
export const useSave = (
  webhook: Webhook | null,
  onSaved: (made: WebhookWithSecret | null) => void,
) => {
  const dataProvider = useDataProvider()
  const call = useAdminCall()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { act, isPending } = useAction<NewWebhook, WebhookWithSecret | null>({
    run: async (fields) => {
      if (!webhook) return (await call('POST webhooks', { body: fields })).webhook
      const params = { id: webhook.id, data: fields, previousData: webhook }
      await dataProvider.update('webhooks', params)
      return null
    },
    done: en.webhooks.saved,
    failed: (error) =>
      Object.keys(fieldErrorsOf(error)).length > 0
        ? null
        : explained(en.webhooks.saveFailed, error),
    reload: 'webhooks',
  })
  const save = async (fields: NewWebhook) => {
    const outcome = await act(fields)
    setErrors(outcome.status === 'failed' ? fieldErrorsOf(outcome.error) : {})
    if (outcome.status === 'done') onSaved(outcome.answer)
  }
  return { save, errors, isPending }
}
