import { Navigate, Route, Routes } from 'react-router'
import { Admins } from './Admins.tsx'
import { AuditLog } from './AuditLog.tsx'
import { Mails } from './mails/index.ts'
import { Notifications } from './Notifications.tsx'
import { OwnPreferences } from './OwnPreferences.tsx'
import { Profile } from './Profile.tsx'

/** Profile, preferences, notifications, admins, audit log and mails. */
export const Settings = () => (
  <Routes>
    <Route index element={<Profile />} />
    <Route path="preferences" element={<OwnPreferences />} />
    <Route path="notifications" element={<Notifications />} />
    <Route path="admins" element={<Admins />} />
    <Route path="audit" element={<AuditLog />} />
    <Route path="mail" element={<Mails />} />
    <Route path="*" element={<Navigate to="/" replace />} />
  </Routes>
)
