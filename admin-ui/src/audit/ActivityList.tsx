import type { AuditEntry } from '@melodia/contract/audit'
import { When } from '@melodia/portal/fields'
import { Box, Typography } from '@mui/material'
import { Remarks } from './Remarks.tsx'
import { actorOf, phraseOf } from './sentence.ts'
import { Subject } from './Subject.tsx'

/** Audit entries, one sentence each, newest first. */
export const ActivityList = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { mt: 1.25 } }}>
    {entries.map((entry) => (
      <Box component="li" key={entry.id} sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {actorOf(entry)} {phraseOf(entry)} <Subject entry={entry} />
          </Typography>
          <Remarks entry={entry} />
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          <When at={entry.at} />
        </Typography>
      </Box>
    ))}
  </Box>
)
