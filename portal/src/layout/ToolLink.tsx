import { IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface ToolLinkProps {
  to: string
  label: string
  children: ReactNode
}

/** An icon of the top bar that leads to a screen of the portal. */
export const ToolLink = ({ to, label, children }: ToolLinkProps) => (
  <Tooltip title={label}>
    <IconButton component={Link} to={to} aria-label={label}>
      {children}
    </IconButton>
  </Tooltip>
)
