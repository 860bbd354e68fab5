import { PageHeader } from '@melodia/portal/layout'
import { NotificationPreferences } from '@melodia/portal/notifications'
import { SettingsNav, SETTINGS_BREADCRUMBS } from './nav/index.ts'
import * as texts from '#texts/settings.ts'

export const Notifications = () => (
  <>
    <PageHeader title={texts.notifications} breadcrumbs={SETTINGS_BREADCRUMBS} />
    <SettingsNav />
    <NotificationPreferences />
  </>
)
