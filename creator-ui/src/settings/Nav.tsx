import { ScreenNav } from '@melodia/portal/layout'
import { SETTINGS } from '../paths.ts'
import * as texts from '#texts/settings.ts'

const PAGES = [
  { label: texts.profile, to: SETTINGS },
  { label: texts.preferences, to: `${SETTINGS}/preferences` },
  { label: texts.notifications, to: `${SETTINGS}/notifications` },
  { label: texts.trash, to: `${SETTINGS}/trash` },
  { label: texts.apiTokens, to: `${SETTINGS}/tokens` },
]

export const SettingsNav = () => <ScreenNav label={texts.settings} pages={PAGES} />
