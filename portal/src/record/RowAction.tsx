import { CircularProgress } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { IconAction } from './IconAction.tsx'

interface RowActionProps {
  title: string
  /** Includes the name of the record. */
  label: string
  color?: 'success' | 'error'
  isBusy?: boolean
  disabled?: boolean
  /** Smaller on a phone, where a row has several. */
  isCompact?: boolean
  /** Whether it opens a dialog. */
  hasDialog?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
  /** The icon. */
  children: ReactNode
}

/** An icon button of a row, with a spinner while busy. */
export const RowAction = ({
  title,
  label,
  color,
  isBusy = false,
  disabled = isBusy,
  isCompact = false,
  hasDialog = false,
  onClick,
  children,
}: RowActionProps) => (
  <IconAction
    type="button"
    aria-label={label}
    data-tip={title}
    data-color={color}
    disabled={disabled}
    onClick={onClick}
    {...(isCompact && { className: 'compact' })}
    {...(hasDialog && { 'aria-haspopup': 'dialog' })}
  >
    {isBusy ? <CircularProgress size={20} color="inherit" /> : children}
  </IconAction>
)
