import { lazyScreen } from '@melodia/portal'

export const Dashboard = lazyScreen(() => import('./Dashboard.tsx'), 'Dashboard')
