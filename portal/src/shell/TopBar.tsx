import DarkModeIcon from '@mui/icons-material/DarkModeOutlined'
import LightModeIcon from '@mui/icons-material/LightModeOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import { AppBar, Box, IconButton, Toolbar, Tooltip, Typography, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { useTheme as useThemeChoice } from 'react-admin'
import { Link } from 'react-router'
import { Later } from '../layout/Later.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { usePortal } from '../PortalContext.ts'
import { Search } from '../search/Search.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import * as texts from '#texts/shell.ts'

/** `onMenu` opens the sidebar if it is not fixed. */
export const TopBar = ({ onMenu }: { onMenu?: (() => void) | undefined }) => {
  const { title, tools } = usePortal()
  return (
    <AppBar position="fixed" sx={{ zIndex: (theme) => theme.zIndex.drawer + 1 }}>
      <Toolbar
        variant="dense"
        sx={{ gap: { xs: 0, sm: 1 }, '& .MuiIconButton-root': { p: { xs: 0.75, sm: 1 } } }}
      >
        {onMenu && (
          <IconButton edge="start" aria-label={texts.openMenu} onClick={onMenu}>
            <MenuIcon />
          </IconButton>
        )}
        <Typography
          variant="h2"
          component={Link}
          to="/"
          sx={{
            color: 'inherit',
            textDecoration: 'none',
            whiteSpace: 'nowrap',
            py: 0.5,
            fontSize: { xs: '1rem', sm: '1.25rem' },
          }}
        >
          {title}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <Search />
        <Later>
          {tools}
          <Bell />
          <ThemeToggle />
          <AccountMenu />
        </Later>
      </Toolbar>
    </AppBar>
  )
}

/** On small screens the choice is under Settings. */
const ThemeToggle = () => {
  const { mode } = useTheme().palette
  const [, choose] = useThemeChoice()
  const opposite = mode === 'dark' ? 'light' : 'dark'
  return (
    <Tooltip title={texts.changeToTheme(opposite)}>
      <IconButton
        aria-label={texts.changeToTheme(opposite)}
        onClick={() => choose(opposite)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {mode === 'dark' ? <LightModeIcon /> : <DarkModeIcon />}
      </IconButton>
    </Tooltip>
  )
}

interface ToolLinkProps {
  to: string
  label: string
  children: ReactNode
}

/** An icon of the top bar that links to a screen. */
export const ToolLink = ({ to, label, children }: ToolLinkProps) => (
  <Tooltip title={label}>
    <IconButton component={Link} to={to} aria-label={label}>
      {children}
    </IconButton>
  </Tooltip>
)
