import { Navigate, Route, Routes } from 'react-router'
import { OwnPreferences } from './OwnPreferences.tsx'
import { Profile } from './Profile.tsx'

/** Who one is here, and how one likes to work. */
export const Settings = () => (
  <Routes>
    <Route index element={<Profile />} />
    <Route path="preferences" element={<OwnPreferences />} />
    <Route path="*" element={<Navigate to="/" replace />} />
  </Routes>
)
