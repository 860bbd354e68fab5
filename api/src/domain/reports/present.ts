import { CHECK_IDS } from '@melodia/contract/choices/reports'
import type { Check, StoredCheck } from '@melodia/contract/reports'
import type { TrackFacts } from './facts.ts'
import { disclosure } from './formChecks.ts'
import { marks } from './markChecks.ts'
import { presentMark } from './markWords.ts'
import { sayFinding } from './words.ts'

/** A check in words. */
export const presentCheck = ({ finding, ...check }: StoredCheck): Check => ({
  ...check,
  text: sayFinding(finding),
  ...(finding.kind === 'marks' && { findings: finding.marks.map(presentMark) }),
})

/**
 * The checks of a report, with those of today of what is disclosed: reports from before did not ask,
 * and from a date on it has to be said.
 */
export function asDisclosed(
  checks: readonly StoredCheck[],
  facts: Pick<TrackFacts, 'parts' | 'isDisclosureDue' | 'marks'>,
): StoredCheck[] {
  if (checks.length === 0) return []
  const asked: StoredCheck[] = [
    { id: 'disclosure', ...disclosure(facts) },
    { id: 'marks', ...marks(facts) },
  ]
  const others = checks.filter(({ id }) => asked.every((check) => check.id !== id))
  return [...others, ...asked].toSorted(
    (one, two) => CHECK_IDS.indexOf(one.id) - CHECK_IDS.indexOf(two.id),
  )
}
