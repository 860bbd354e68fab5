import { lazyScreen } from '@melodia/portal'

export const ImportPage = lazyScreen(() => import('./ImportPage.tsx'), 'ImportPage')
export const Imports = lazyScreen(() => import('./Imports.tsx'), 'Imports')
export { importBody } from './importBody.ts'
export { ImportButton } from './ImportButton.tsx'
export { IMPORTS } from './place.ts'
