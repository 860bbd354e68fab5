import { Box, Toolbar, useMediaQuery, type Theme } from '@mui/material'
import { Suspense, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '../pages/ErrorBoundary.tsx'
import { PageSkeleton } from '../pages/PageSkeleton.tsx'
import { PlayerBar } from '../player/PlayerBar.tsx'
import { PlayerProvider } from '../player/PlayerProvider.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'

/** Sidebar, top bar, the screen, and the player that stays while screens change. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [open, setOpen] = useState(false)
  return (
    <PlayerProvider>
      <SkipLink />
      <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
        <TopBar onMenu={wide ? undefined : () => setOpen(true)} />
        <Sidebar wide={wide} open={open} onClose={() => setOpen(false)} />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            outline: 'none',
            p: { xs: 2, md: 4 },
            pb: { xs: 14, md: 14 },
          }}
        >
          <Toolbar variant="dense" />
          <ErrorBoundary place={pathname}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <PlayerBar />
    </PlayerProvider>
  )
}
