import { lazily } from '@melodia/portal'

export const Settings = lazily(() => import('./Settings.tsx'), 'Settings')
export { SETTINGS_PAGES } from './nav/index.ts'
