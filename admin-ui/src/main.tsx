import { enter } from '@melodia/portal/enter'

enter({ access: 'admin', base: '/admin', load: () => import('./App.tsx') })
