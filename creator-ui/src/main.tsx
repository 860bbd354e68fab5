import { enter } from '@melodia/portal/gate'

enter({
  access: 'creator',
  base: '/creators',
  load: () => import('./App.tsx'),
  forEverybody: {
    '/me/*': async () => (await import('./claimed/index.ts')).ClaimedStatements,
  },
  newcomers: {
    '/account/new': async () => (await import('./requests/index.ts')).BecomeCreator,
    '/restrictions/*': async () => (await import('./suspension/index.ts')).SwitchedOff,
  },
})
