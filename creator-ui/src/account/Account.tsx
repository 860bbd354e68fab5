import { Navigate, Route, Routes } from 'react-router'
import { EditProfile } from './EditProfile.tsx'
import { Profile } from './Profile.tsx'

/** The creator's own profile, and its form. */
export const Account = () => (
  <Routes>
    <Route index element={<Profile />} />
    <Route path="edit" element={<EditProfile />} />
    <Route path="*" element={<Navigate to="/" replace />} />
  </Routes>
)
