export { DashboardPage } from './DashboardPage.tsx'
export { useHealth, type Health } from './useHealth.ts'
export { useTotal } from './useTotal.ts'
