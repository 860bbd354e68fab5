import { CHECK_LEVELS, type CheckLevel } from '@melodia/contract/choices/reports'

/** The worst level of some checks, or of what one of them has found. */
export const worstLevel = (checks: readonly { level: CheckLevel }[]): CheckLevel =>
  checks.reduce<CheckLevel>(
    (worst, { level }) =>
      CHECK_LEVELS.indexOf(level) > CHECK_LEVELS.indexOf(worst) ? level : worst,
    'ok',
  )
