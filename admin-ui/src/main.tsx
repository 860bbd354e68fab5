import { enter } from '@melodia/portal/gate'

enter({ access: 'admin', base: '/admin', load: () => import('./App.tsx') })
