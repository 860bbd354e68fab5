import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton } from '@mui/material'
import * as texts from '#texts/genres.ts'

interface RemovableChipProps {
  name: string
  onRemove: () => void
}

/** A chip with a remove button that keyboards can reach, unlike Material's. */
export const RemovableChip = ({ name, onRemove }: RemovableChipProps) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      pl: 1.5,
      pr: 0.25,
      minHeight: 30,
      maxWidth: '100%',
      borderRadius: 4,
      border: 1,
      borderColor: 'divider',
      bgcolor: 'action.hover',
      fontSize: '0.875rem',
      overflowWrap: 'anywhere',
    }}
  >
    {name}
    <IconButton size="small" aria-label={texts.removeName(name)} onClick={onRemove} sx={{ p: 0.5 }}>
      <CloseIcon sx={{ fontSize: 16 }} />
    </IconButton>
  </Box>
)
