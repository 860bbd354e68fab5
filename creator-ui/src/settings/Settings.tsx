import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { PageHeader } from '@melodia/portal/layout'
import { NotificationPreferences } from '@melodia/portal/notifications'
import { Preferences } from '@melodia/portal/settings'
import { ApiTokens } from '@melodia/portal/tokens'
import { TrashList } from '@melodia/portal/trash'
import { Navigate, Route, Routes } from 'react-router'
import { SETTINGS } from '../paths.ts'
import { SettingsNav } from './Nav.tsx'
import { ProfileSettings } from './Profile.tsx'
import * as texts from '#texts/settings.ts'

/** Profile, preferences, notifications, API tokens and the trash. */
export const Settings = () => (
  <Routes>
    <Route index element={<ProfileSettings />} />
    <Route path="preferences" element={<OwnPreferences />} />
    <Route path="notifications" element={<Notifications />} />
    <Route path="tokens" element={<ApiTokens breadcrumbs={BREADCRUMBS} nav={<SettingsNav />} />} />
    <Route
      path="trash"
      element={<TrashList nouns={OWN} breadcrumbs={BREADCRUMBS} nav={<SettingsNav />} />}
    />
    <Route path="*" element={<Navigate to="/" replace />} />
  </Routes>
)

/** Preferences, without single-key shortcuts, which this portal does not have. */
const OwnPreferences = () => (
  <>
    <PageHeader title={texts.preferences} breadcrumbs={BREADCRUMBS} />
    <SettingsNav />
    <Preferences pageSizes={PAGE_SIZES.creatorTracks} />
  </>
)

const Notifications = () => (
  <>
    <PageHeader title={texts.notifications} breadcrumbs={BREADCRUMBS} />
    <SettingsNav />
    <NotificationPreferences />
  </>
)

/** Kinds of records that creators can delete. */
const OWN = ['tracks', 'playlists'] as const

const BREADCRUMBS = [{ label: texts.settings, to: SETTINGS }]
