import { lazily } from '@melodia/portal'

export const Dashboard = lazily(() => import('./Dashboard.tsx'), 'Dashboard')
