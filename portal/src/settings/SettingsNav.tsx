import { Box, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

interface SettingsNavProps {
  pages: { label: string; to: string }[]
}

/** Links between the screens of the settings. */
export const SettingsNav = ({ pages }: SettingsNavProps) => {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone the strip is wider than the screen; each screen of the settings has its own.
  useEffect(() => {
    const shown = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && shown) nav.current.scrollLeft = shown.offsetLeft - nav.current.offsetLeft
  }, [])
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label="Settings"
      sx={{
        display: 'flex',
        gap: 0.5,
        mb: 3,
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: 'auto',
      }}
    >
      {pages.map(({ label, to }) => (
        <Button
          key={to}
          component={NavLink}
          to={to}
          end
          color="inherit"
          sx={{
            flexShrink: 0,
            px: { xs: 0.75, sm: 1 },
            borderRadius: 0,
            borderBottom: 2,
            borderColor: pathname === to ? 'primary.main' : 'transparent',
            color: pathname === to ? 'primary.main' : 'text.secondary',
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
