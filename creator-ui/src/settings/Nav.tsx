import { ScreenNav } from '@melodia/portal/layout'
import { SETTINGS } from '../paths.ts'

const PAGES = [
  { label: 'Profile', to: SETTINGS },
  { label: 'Preferences', to: `${SETTINGS}/preferences` },
  { label: 'Notifications', to: `${SETTINGS}/notifications` },
  { label: 'Trash', to: `${SETTINGS}/trash` },
  { label: 'API Tokens', to: `${SETTINGS}/tokens` },
]

export const SettingsNav = () => <ScreenNav label="Settings" pages={PAGES} />
