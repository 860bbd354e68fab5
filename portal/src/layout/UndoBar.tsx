import CloseIcon from '@mui/icons-material/Close'
import UndoIcon from '@mui/icons-material/Undo'
import { Box, Button, IconButton, Typography, type ButtonProps } from '@mui/material'
import type { ReactNode } from 'react'
import * as texts from '#texts/layout.ts'

interface UndoBarProps {
  /** Names the bar. */
  label: string
  /** The action that can be undone. */
  text: string
  /** Label of the button while it undoes. */
  busyLabel: string
  isBusy: boolean
  onUndo: () => void
  onHide: () => void
  /** Further attributes of the button. */
  button?: Pick<ButtonProps, 'id' | 'aria-keyshortcuts' | 'autoFocus'>
  /** Before the button: a link to the result of the action. */
  children?: ReactNode
}

/** Offers for a while to undo the last action. */
export const UndoBar = ({
  label,
  text,
  busyLabel,
  isBusy,
  onUndo,
  onHide,
  button,
  children,
}: UndoBarProps) => (
  <Box
    component="section"
    aria-label={label}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      mb: 2,
      pl: 1.5,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    }}
  >
    <Typography variant="body2" sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
    {children}
    <Button {...button} startIcon={<UndoIcon />} disabled={isBusy} onClick={onUndo}>
      {isBusy ? busyLabel : texts.undo}
    </Button>
    <IconButton aria-label={texts.hide} onClick={onHide}>
      <CloseIcon fontSize="small" />
    </IconButton>
  </Box>
)
