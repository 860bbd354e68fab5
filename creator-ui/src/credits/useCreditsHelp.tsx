import type { CreditsHelp } from '@melodia/portal/credits'
import { UsualCredits } from './UsualCredits.tsx'
import { useUsual } from './useUsual.ts'

/** What a creator's form knows of who usually makes their tracks. */
export const useCreditsHelp = (): CreditsHelp => {
  const usual = useUsual()
  const { me, latest } = usual
  return {
    ...(me && { me }),
    latest,
    tools: (lines, onChange) => <UsualCredits usual={usual} lines={lines} onChange={onChange} />,
  }
}
