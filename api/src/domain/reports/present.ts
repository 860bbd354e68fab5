import { CHECK_IDS } from '@melodia/contract/choices/reports'
import type { Parts } from '@melodia/contract/contributions'
import type { Check, StoredCheck } from '@melodia/contract/reports'
import { disclosure } from './formChecks.ts'
import { sayFinding } from './words.ts'

/** A check in words. */
export const presentCheck = ({ finding, ...check }: StoredCheck): Check => ({
  ...check,
  text: sayFinding(finding),
})

/** The checks of a report that did not yet ask who or what made the track, with that check. */
export function withDisclosure(checks: readonly StoredCheck[], parts: Parts): StoredCheck[] {
  if (checks.length === 0 || checks.some(({ id }) => id === 'disclosure')) return [...checks]
  const asked: StoredCheck = { id: 'disclosure', ...disclosure({ parts }) }
  return [...checks, asked].toSorted(
    (one, two) => CHECK_IDS.indexOf(one.id) - CHECK_IDS.indexOf(two.id),
  )
}
