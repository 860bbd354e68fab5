import { PageHeader } from '@melodia/portal/layout'
import { NotificationPreferences } from '@melodia/portal/notifications'
import { SettingsNav, SETTINGS_BREADCRUMBS } from './nav/index.ts'

export const Notifications = () => (
  <>
    <PageHeader title="Notifications" breadcrumbs={SETTINGS_BREADCRUMBS} />
    <SettingsNav />
    <NotificationPreferences />
  </>
)
