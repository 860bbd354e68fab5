import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material'
import { useId, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'

/** Whether an address lies at or below another; the portal's root only at itself (spec §2). */
export const isUnder = (address: string, root: string) =>
  root === '/' ? address === '/' : address === root || address.startsWith(`${root}/`)

interface MenuItemProps {
  to: string
  icon: ReactNode
  children: ReactNode
  /** Addresses below `to` that have an item of their own. */
  except?: string[]
}

export const MenuItem = ({ to, icon, children, except }: MenuItemProps) => {
  const { pathname } = useLocation()
  const current = isUnder(pathname, to) && !except?.some((other) => isUnder(pathname, other))
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        to={to}
        selected={current}
        aria-current={current ? 'page' : false}
        sx={{ borderRadius: 1, py: 0.5, '&.Mui-selected': { color: 'primary.main' } }}
      >
        <ListItemIcon sx={{ minWidth: 34, color: 'inherit', '& svg': { fontSize: 20 } }}>
          {icon}
        </ListItemIcon>
        <ListItemText primary={children} slotProps={{ primary: { fontSize: '0.9rem' } }} />
      </ListItemButton>
    </ListItem>
  )
}

/** Items under a heading, or on their own. */
export const MenuSection = ({ title, children }: { title?: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Box sx={{ mb: 1.5 }}>
      {title && (
        <Typography
          id={id}
          sx={{
            px: 2,
            pt: 1,
            pb: 0.5,
            fontSize: '0.75rem',
            fontWeight: 600,
            color: 'text.secondary',
          }}
        >
          {title}
        </Typography>
      )}
      <List dense disablePadding {...(title ? { 'aria-labelledby': id } : {})}>
        {children}
      </List>
    </Box>
  )
}
