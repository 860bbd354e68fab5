import { lazily } from '@melodia/portal'

export const Settings = lazily(() => import('./Settings.tsx'), 'Settings')
