import { lazyScreen } from '@melodia/portal'

export const Webhooks = lazyScreen(() => import('./Webhooks.tsx'), 'Webhooks')
export const WebhookPage = lazyScreen(() => import('./WebhookPage.tsx'), 'WebhookPage')
