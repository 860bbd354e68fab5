import type { RestrictionState } from '@melodia/contract/choices/restrictions'
import type { Restriction } from '@melodia/contract/restrictions'
import { Chip } from '@mui/material'
import { isOpen } from './words.ts'
import * as texts from '#texts/restrictions.ts'

const STATES = {
  planned: { label: texts.planned, color: 'info' },
  'in-force': { label: texts.inForce, color: 'error' },
  lifted: { label: texts.lifted, color: 'success' },
  overturned: { label: texts.overturned, color: 'success' },
  ended: { label: texts.over, color: 'default' },
} as const satisfies Record<RestrictionState, { label: string; color: string }>

/** State of a restriction, and whether an appeal against it waits for a decision. */
export const RestrictionChips = ({
  restriction,
}: {
  restriction: Pick<Restriction, 'state' | 'appeal'>
}) => {
  const { state, appeal } = restriction
  return (
    <>
      <Chip size="small" variant="outlined" {...STATES[state]} sx={{ fontWeight: 600 }} />
      {isOpen(restriction) && appeal?.state === 'open' && (
        <Chip size="small" variant="outlined" color="warning" label={texts.appealed} />
      )}
    </>
  )
}
