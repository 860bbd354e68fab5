import { ScreenNav } from '@melodia/portal/layout'
import { IMPORTS } from '../../imports/index.ts'
import { SETTINGS } from '../../sitemap.tsx'

const PAGES = [
  { label: 'Profile', to: SETTINGS },
  { label: 'Preferences', to: `${SETTINGS}/preferences` },
  { label: 'Notifications', to: `${SETTINGS}/notifications` },
  { label: 'People', to: `${SETTINGS}/people` },
  { label: 'Administrators', to: `${SETTINGS}/admins` },
  { label: 'Audit Log', to: `${SETTINGS}/audit` },
  IMPORTS,
  { label: 'Trash', to: `${SETTINGS}/trash` },
  { label: 'Blocked recordings', to: `${SETTINGS}/blocks` },
  { label: 'API Tokens', to: `${SETTINGS}/tokens` },
  { label: 'Webhooks', to: `${SETTINGS}/webhooks` },
  { label: 'Mail', to: `${SETTINGS}/mail` },
  { label: 'Jobs', to: `${SETTINGS}/jobs` },
]

/** Breadcrumbs of the screens below the first. */
export const SETTINGS_BREADCRUMBS = [{ label: 'Settings', to: SETTINGS }]

export const SettingsNav = () => <ScreenNav label="Settings" pages={PAGES} />
