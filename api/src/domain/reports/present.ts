import type { Check, StoredCheck } from '@melodia/contract/reports'
import { sayFinding } from './words.ts'

/** A check in words. */
export const presentCheck = ({ finding, ...check }: StoredCheck): Check => ({
  ...check,
  text: sayFinding(finding),
})
