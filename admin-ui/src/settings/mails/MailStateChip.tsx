import type { MailState } from '@melodia/contract/mails'
import { Chip } from '@mui/material'

const COLOURS = {
  waiting: 'warning',
  sent: 'success',
  failed: 'error',
} as const satisfies Record<MailState, string>

export const MailStateChip = ({ state }: { state: MailState }) => (
  <Chip
    size="small"
    variant="outlined"
    color={COLOURS[state]}
    label={state}
    sx={{ fontWeight: 600 }}
  />
)
