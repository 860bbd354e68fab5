import { Navigate, Route, Routes } from 'react-router'
import { Admins } from './Admins.tsx'
import { AuditLog } from './AuditLog.tsx'
import { OwnPreferences } from './OwnPreferences.tsx'
import { Profile } from './Profile.tsx'

/** Profile, preferences, admins and audit log. */
export const Settings = () => (
  <Routes>
    <Route index element={<Profile />} />
    <Route path="preferences" element={<OwnPreferences />} />
    <Route path="admins" element={<Admins />} />
    <Route path="audit" element={<AuditLog />} />
    <Route path="*" element={<Navigate to="/" replace />} />
  </Routes>
)
