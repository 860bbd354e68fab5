import type { ImportNoun } from '@melodia/contract/choices/imports'
import type { Place } from '@melodia/portal'
import { SETTINGS } from '../sitemap.tsx'

/** The screen that chooses a file, with the earlier imports. */
export const IMPORTS: Place = { label: 'Import', to: `${SETTINGS}/imports` }

/** The same, for one list. */
export const importsOf = (noun: ImportNoun) => `${IMPORTS.to}?noun=${noun}`

/** The page of one import. */
export const importPath = (id: string) => `${IMPORTS.to}/${id}`
