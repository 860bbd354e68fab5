import { DECISION_UNDO_MINUTES, LEASE_MINUTES } from '@melodia/contract/choices/reviews'
import { KeyTable } from '@melodia/portal/keyboard'
import { Panel } from '@melodia/portal/layout'
import { Contact, Server, Steps, SupportPage } from '@melodia/portal/support'
import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { SETTINGS } from '../sitemap.tsx'
import { reviewKeys } from '../review/index.ts'

/** Help & Support for reviewers. */
export const Support = () => (
  <SupportPage>
    <Panel title="How validation works">
      <Steps steps={VALIDATION}>
        Every decision is kept in the{' '}
        <Link component={RouterLink} to={`${SETTINGS}/audit`}>
          audit log
        </Link>
        .
      </Steps>
    </Panel>
    <Panel title="Keyboard shortcuts">
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        While a pending track is open; the search works everywhere (⌘ K on a Mac).
      </Typography>
      <KeyTable sheet={reviewKeys} />
    </Panel>
    <Panel title="System">
      <Server>
        <Typography>
          <Link href="/api/docs">The API and its documentation</Link>
        </Typography>
      </Server>
    </Panel>
    <Panel title="Contact">
      <Contact>
        Name the track or the request, and the time: the audit log and the server's own log are
        searched by it.
      </Contact>
    </Panel>
  </SupportPage>
)

const VALIDATION = [
  'A creator uploads a track. It waits under Pending Tracks and nobody else can hear it.',
  'You open it, hear the full track and the preview, and look at artwork, names and loudness.',
  'Validate publishes exactly the version that was shown to you. If it was changed meanwhile, you are told and see the new one.',
  'Request changes sends it back to its creator with your reasons and your comments, which are pinned to a second of the track. Defer brings it back at a time that you choose.',
  `Reject takes the track away. Say why in the notes: the creator reads them, and can fix the track and send it again, or appeal once. On an appeal another administrator decides.`,
  `You can undo your own decision for ${DECISION_UNDO_MINUTES} minutes. A track that you open is yours for ${LEASE_MINUTES}: others see who is reviewing it.`,
  'A deleted or withdrawn track is in the trash for a while, and can be restored.',
  'If somebody else decided first, their decision stands and you are told so.',
  'New audio, preview or artwork on a published track sends it back here.',
]
