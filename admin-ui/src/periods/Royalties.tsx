import { ResourceContextProvider } from 'react-admin'
import { Navigate, Route, Routes } from 'react-router'
import { NewPeriod } from './NewPeriod.tsx'
import { PeriodList } from './PeriodList.tsx'
import { PeriodPage } from './PeriodPage.tsx'

/** Periods of royalties: all of them, a new one, and each by itself. */
export const Royalties = () => (
  <ResourceContextProvider value="periods">
    <Routes>
      <Route index element={<PeriodList />} />
      <Route path="new" element={<NewPeriod />} />
      <Route path=":id" element={<PeriodPage />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  </ResourceContextProvider>
)
