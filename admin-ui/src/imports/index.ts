import { lazily } from '@melodia/portal'

export const ImportPage = lazily(() => import('./ImportPage.tsx'), 'ImportPage')
export const Imports = lazily(() => import('./Imports.tsx'), 'Imports')
export { importBody } from './importBody.ts'
export { ImportButton } from './ImportButton.tsx'
export { IMPORTS } from './paths.ts'
