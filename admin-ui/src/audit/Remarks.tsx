import type { AuditEntry } from '@melodia/contract/audit'
import { Typography } from '@mui/material'
import { changesOf, heardOf, notesOf } from './sentence.ts'

/** Details of an entry: the given reason, how much was heard, and each change from old to new. */
export const Remarks = ({ entry }: { entry: AuditEntry }) =>
  [notesOf(entry), heardOf(entry), ...changesOf(entry)].filter(Boolean).map((line) => (
    <Typography key={line} variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ))
