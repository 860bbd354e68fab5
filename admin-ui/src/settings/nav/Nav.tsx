import { ScreenNav } from '@melodia/portal/layout'
import { IMPORTS } from '../../imports/index.ts'
import { SETTINGS } from '../../sitemap.tsx'
import * as texts from '#texts/settings.ts'

/** The pages beside the first. */
export const SETTINGS_PAGES = [
  { label: texts.preferences, to: `${SETTINGS}/preferences` },
  { label: texts.notifications, to: `${SETTINGS}/notifications` },
  { label: texts.platform, to: `${SETTINGS}/platform` },
  { label: texts.people, to: `${SETTINGS}/people` },
  { label: texts.administrators, to: `${SETTINGS}/admins` },
  { label: texts.auditLog, to: `${SETTINGS}/audit` },
  IMPORTS,
  { label: texts.trash, to: `${SETTINGS}/trash` },
  { label: texts.blockedRecordings, to: `${SETTINGS}/blocks` },
  { label: texts.apiTokens, to: `${SETTINGS}/tokens` },
  { label: texts.webhooks, to: `${SETTINGS}/webhooks` },
  { label: texts.mail, to: `${SETTINGS}/mail` },
  { label: texts.jobs, to: `${SETTINGS}/jobs` },
  { label: texts.system, to: `${SETTINGS}/system` },
]

const PROFILE = { label: texts.profile, to: SETTINGS }

/** Breadcrumbs of the screens below the first. */
export const SETTINGS_BREADCRUMBS = [{ label: texts.settings, to: SETTINGS }]

export const SettingsNav = () => (
  <ScreenNav label={texts.settings} pages={[PROFILE, ...SETTINGS_PAGES]} />
)
