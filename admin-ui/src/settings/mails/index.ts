import { lazily } from '@melodia/portal'

export const Mails = lazily(() => import('./Mails.tsx'), 'Mails')
