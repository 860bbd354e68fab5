import CloseIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import MoreIcon from '@mui/icons-material/ExpandMore'
import { Box, Button, IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { isEditable, type Row } from './row.ts'
import * as texts from '#texts/uploads.ts'

interface RowActionsProps {
  row: Row
  name: string
  /** Id of the collapsible fields. */
  fields: string
  onToggle: () => void
  onRemove: () => void
  onCancel: () => void
}

/** Actions on one track. */
export const RowActions = ({
  row,
  name,
  fields,
  onToggle,
  onRemove,
  onCancel,
}: RowActionsProps) => (
  <Box
    sx={{
      gridColumn: { xs: 3, md: 5 },
      gridRow: 1,
      display: 'flex',
      alignItems: 'center',
      gap: 0.5,
      justifyContent: 'flex-end',
    }}
  >
    {isEditable(row) && (
      <>
        <Button
          size="small"
          aria-expanded={row.isOpen}
          aria-controls={fields}
          aria-label={`${row.isOpen ? texts.close : texts.edit} ${name}`}
          endIcon={<MoreIcon sx={{ ...(row.isOpen && { transform: 'rotate(180deg)' }) }} />}
          onClick={onToggle}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {row.isOpen ? texts.close : texts.edit}
          </Box>
        </Button>
        <Tool label={texts.removeName(name)} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </Tool>
      </>
    )}
    {(row.stage.at === 'waiting' || row.stage.at === 'sending') && (
      <Tool label={texts.cancelUploadOf(name)} onClick={onCancel}>
        <CloseIcon fontSize="small" />
      </Tool>
    )}
  </Box>
)

interface ToolProps {
  label: string
  onClick: () => void
  children: ReactNode
}

const Tool = ({ label, onClick, children }: ToolProps) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
)
