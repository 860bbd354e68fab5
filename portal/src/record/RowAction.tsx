import { CircularProgress, IconButton, type IconButtonProps } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { RowTooltip } from './RowTooltip.tsx'

interface RowActionProps {
  title: string
  /** Includes the name of the record. */
  label: string
  color?: IconButtonProps['color']
  isBusy?: boolean
  disabled?: boolean
  /** Smaller on a phone, where a row has several. */
  isCompact?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
  /** The icon. */
  children: ReactNode
}

/** An icon button of a row, with a spinner while busy. */
export const RowAction = ({
  title,
  label,
  color = 'default',
  isBusy = false,
  disabled = isBusy,
  isCompact = false,
  onClick,
  children,
}: RowActionProps) => (
  <RowTooltip title={title}>
    <span>
      <IconButton
        aria-label={label}
        color={color}
        disabled={disabled}
        onClick={onClick}
        sx={isCompact ? COMPACT : {}}
      >
        {isBusy ? (
          <CircularProgress size={20} {...(color !== 'default' && { color: 'inherit' })} />
        ) : (
          children
        )}
      </IconButton>
    </span>
  </RowTooltip>
)

export const COMPACT = { p: { xs: 0.5, sm: 1 } }
