import type { ImportNoun } from '@melodia/contract/choices/imports'
import type { Place } from '@melodia/portal'
import { SETTINGS } from '../sitemap.tsx'
import * as texts from '#texts/imports.ts'

/** The screen that chooses a file, with the earlier imports. */
export const IMPORTS: Place = { label: texts.importLabel, to: `${SETTINGS}/imports` }

/** The same, for one list. */
export const importsOf = (noun: ImportNoun) => `${IMPORTS.to}?noun=${noun}`

/** The page of one import. */
export const importPath = (id: string) => `${IMPORTS.to}/${id}`
