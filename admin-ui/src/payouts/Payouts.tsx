import { ResourceContextProvider } from 'react-admin'
import { Navigate, Route, Routes } from 'react-router'
import { PayoutList } from './PayoutList.tsx'
import { PayoutPage } from './PayoutPage.tsx'

/** Payouts: what is due now, all that were made, and each by itself. */
export const Payouts = () => (
  <ResourceContextProvider value="payouts">
    <Routes>
      <Route index element={<PayoutList />} />
      <Route path=":id" element={<PayoutPage />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  </ResourceContextProvider>
)
