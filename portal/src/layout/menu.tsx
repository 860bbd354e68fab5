import { Box, List, ListItemButton, ListItemIcon, Typography } from '@mui/material'
import { type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'

/** Whether a path is at or below another; the portal's root only matches itself (spec §2). */
const isUnder = (address: string, root: string) =>
  root === '/' ? address === '/' : address === root || address.startsWith(`${root}/`)

interface MenuItemProps {
  to: string
  icon: ReactNode
  children: ReactNode
  /** Label outside its section, if the label alone is ambiguous. */
  name?: string | undefined
  /** Paths below `to` that have their own item. */
  except?: string[]
  /** At the end of the line, beside the link: its name stays that of the screen. */
  badge?: ReactNode
}

export const MenuItem = ({ to, icon, children, name, except, badge }: MenuItemProps) => {
  const { pathname } = useLocation()
  const current = isUnder(pathname, to) && !except?.some((path) => isUnder(pathname, path))
  return (
    <Box component="li" sx={{ position: 'relative' }}>
      <ListItemButton
        component={NavLink}
        to={to}
        aria-label={name}
        selected={current}
        aria-current={current ? 'page' : false}
        sx={{
          borderRadius: 1,
          px: 1.25,
          py: 0,
          minHeight: 32,
          '&.Mui-selected': { color: 'primary.main' },
        }}
      >
        <ListItemIcon sx={{ minWidth: 30, color: 'inherit', '& svg': { fontSize: 20 } }}>
          {icon}
        </ListItemIcon>
        <Typography component="span" noWrap sx={{ flex: 1, fontSize: '0.875rem', lineHeight: 2 }}>
          {children}
        </Typography>
      </ListItemButton>
      {badge && (
        <Box
          sx={{
            position: 'absolute',
            insetBlock: 0,
            right: 10,
            display: 'flex',
            alignItems: 'center',
            // A click on it is one on the link.
            pointerEvents: 'none',
          }}
        >
          {badge}
        </Box>
      )}
    </Box>
  )
}

/**
 * Items, optionally under a heading. The list is not named after its heading: every item is
 * self-explanatory, and an Artists list would clash with a screen's Artists field.
 */
export const MenuSection = ({ title, children }: { title?: string; children: ReactNode }) => {
  return (
    <Box sx={{ mb: 1 }}>
      {title && (
        <Typography
          sx={{
            px: 1.25,
            pt: 0.5,
            pb: 0.25,
            fontSize: '0.75rem',
            fontWeight: 600,
            color: 'text.secondary',
          }}
        >
          {title}
        </Typography>
      )}
      <List dense disablePadding>
        {children}
      </List>
    </Box>
  )
}
