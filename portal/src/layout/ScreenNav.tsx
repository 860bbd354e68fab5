import { Box, Button } from '@mui/material'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

interface ScreenNavProps {
  /** Names the screens together: `Settings`. */
  label: string
  pages: { label: string; to: string }[]
}

/** Links between screens that belong together. */
export const ScreenNav = ({ label: name, pages }: ScreenNavProps) => {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // On a phone the strip is wider than the screen; each of its screens has its own.
  useEffect(() => {
    const shown = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && shown) nav.current.scrollLeft = shown.offsetLeft - nav.current.offsetLeft
  }, [])
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={name}
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
