import { lazyScreen } from '@melodia/portal'

export const Settings = lazyScreen(() => import('./Settings.tsx'), 'Settings')
