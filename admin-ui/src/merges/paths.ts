import type { Place } from '@melodia/portal'
import * as texts from '#texts/merges.ts'

/** The screen with the likely doubles. */
export const DOUBLES: Place = { label: texts.likelyDoubles, to: '/artists/doubles' }
