import { lazily } from '@melodia/portal'

export const Webhooks = lazily(() => import('./Webhooks.tsx'), 'Webhooks')
export const WebhookPage = lazily(() => import('./WebhookPage.tsx'), 'WebhookPage')
