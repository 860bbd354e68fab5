import { Popover, type PaperProps } from '@mui/material'
import type { ReactNode } from 'react'

interface ButtonPopoverProps {
  label: string
  /** The button that it is anchored to; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  sx?: NonNullable<PaperProps['sx']>
  children: ReactNode
}

/** A dialog that hangs below the button that opened it. */
export const ButtonPopover = ({ label, anchor, onClose, sx, children }: ButtonPopoverProps) => (
  <Popover
    anchorEl={anchor}
    open={anchor !== null}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label, ...(sx && { sx }) } }}
  >
    {children}
  </Popover>
)
