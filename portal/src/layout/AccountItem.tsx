import { ListItemIcon, MenuItem } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface AccountItemProps {
  to: string
  icon: ReactNode
  children: ReactNode
}

/** An entry of the account menu that leads to a screen of the portal. */
export const AccountItem = ({ to, icon, children }: AccountItemProps) => (
  <MenuItem component={Link} to={to}>
    <ListItemIcon>{icon}</ListItemIcon>
    {children}
  </MenuItem>
)
