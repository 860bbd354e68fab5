import type { AuditEntry } from '@melodia/contract/audit'
import { Typography } from '@mui/material'
import { changesOf, notesOf } from './sentence.ts'

/** What an entry says besides: the reason that was given, and what changed from what to what. */
export const Remarks = ({ entry }: { entry: AuditEntry }) =>
  [notesOf(entry), ...changesOf(entry)].filter(Boolean).map((line) => (
    <Typography key={line} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ))
