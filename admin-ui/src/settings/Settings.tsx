import { ApiTokens } from '@melodia/portal/tokens'
import { TrashList } from '@melodia/portal/trash'
import { Navigate, Route, Routes } from 'react-router'
import { Admins } from './Admins.tsx'
import { ImportPage, Imports } from '../imports/index.ts'
import { AuditLog } from './AuditLog.tsx'
import { Blocks } from './Blocks.tsx'
import { Jobs } from './jobs/index.ts'
import { Mails } from './mails/index.ts'
import { SettingsNav, SETTINGS_BREADCRUMBS } from './nav/index.ts'
import { Notifications } from './Notifications.tsx'
import { OwnPreferences } from './OwnPreferences.tsx'
import { People } from './People.tsx'
import { Platform } from './Platform.tsx'
import { Profile } from './Profile.tsx'
import { System } from './system/index.ts'
import { WebhookPage, Webhooks } from './webhooks/index.ts'

/** Profile, preferences, notifications, the platform, admins, audit log, imports, tokens, webhooks, mails, jobs, the system. */
export const Settings = () => (
  <Routes>
    <Route index element={<Profile />} />
    <Route path="preferences" element={<OwnPreferences />} />
    <Route path="notifications" element={<Notifications />} />
    <Route path="platform" element={<Platform />} />
    <Route path="people" element={<People />} />
    <Route path="admins" element={<Admins />} />
    <Route path="audit" element={<AuditLog />} />
    <Route
      path="imports"
      element={<Imports breadcrumbs={SETTINGS_BREADCRUMBS} nav={<SettingsNav />} />}
    />
    <Route path="imports/:id" element={<ImportPage breadcrumbs={SETTINGS_BREADCRUMBS} />} />
    <Route path="blocks" element={<Blocks />} />
    <Route
      path="trash"
      element={<TrashList canPurge breadcrumbs={SETTINGS_BREADCRUMBS} nav={<SettingsNav />} />}
    />
    <Route
      path="tokens"
      element={<ApiTokens breadcrumbs={SETTINGS_BREADCRUMBS} nav={<SettingsNav />} />}
    />
    <Route path="webhooks" element={<Webhooks />} />
    <Route path="webhooks/:id" element={<WebhookPage />} />
    <Route path="mail" element={<Mails />} />
    <Route path="jobs" element={<Jobs />} />
    <Route path="system" element={<System />} />
    <Route path="*" element={<Navigate to="/" replace />} />
  </Routes>
)
