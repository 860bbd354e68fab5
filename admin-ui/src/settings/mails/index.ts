import { lazyScreen } from '@melodia/portal'

export const Mails = lazyScreen(() => import('./Mails.tsx'), 'Mails')
