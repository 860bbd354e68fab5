import { paths } from '@melodia/portal'
import { Panel } from '@melodia/portal/layout'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { Activity } from '../audit/index.ts'

/** Entries; the rest is in the audit log. */
const ROWS = 6

/** What was decided and deleted lately; decision 040 says why it isn't always empty. */
export const RecentActivity = () => (
  <Panel title="Recent Activity">
    <Activity rows={ROWS} />
    <Link
      component={RouterLink}
      to={paths.list('settings/audit')}
      variant="body2"
      sx={{ mt: 1.5, py: 0.25, display: 'inline-block' }}
    >
      Audit log
    </Link>
  </Panel>
)
