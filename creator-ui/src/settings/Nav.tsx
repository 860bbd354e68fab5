import { SettingsNav } from '@melodia/portal/settings'
import { SETTINGS } from '../places.ts'

const PAGES = [
  { label: 'Profile', to: SETTINGS },
  { label: 'Preferences', to: `${SETTINGS}/preferences` },
  { label: 'Notifications', to: `${SETTINGS}/notifications` },
  { label: 'API Tokens', to: `${SETTINGS}/tokens` },
]

export const Nav = () => <SettingsNav pages={PAGES} />
