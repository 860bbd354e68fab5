import { Panel } from '@melodia/portal/layout'
import { RestrictionRows } from '@melodia/portal/restrictions'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { RESTRICTIONS } from './paths.ts'
import { useOpenRestrictions } from './useRestrictions.ts'
import * as texts from '#texts/restrictions.ts'

/** Rows of the panel; the list has the others. */
const ROWS = 3

export const useHeldBackPanel = () => useOpenRestrictions(ROWS)

/** On the dashboard: what is held back or will be, each with the way to why; nothing without any. */
export const HeldBackPanel = ({ held }: { held: ReturnType<typeof useHeldBackPanel> }) => {
  const { data = [], total = 0 } = held
  if (data.length === 0) return null
  return (
    <Panel title={texts.thingsAreHeldBack(total)}>
      <RestrictionRows restrictions={data} />
      {total > data.length && (
        <Link
          component={RouterLink}
          to={RESTRICTIONS}
          variant="body2"
          sx={{ mt: 2, display: 'inline-block' }}
        >
          {texts.showAllTotal(total)}
        </Link>
      )}
    </Panel>
  )
}
