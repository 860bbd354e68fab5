import { Box, Toolbar, useMediaQuery, type Theme } from '@mui/material'
import {
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useResourceDefinitions } from 'react-admin'
import { useLocation } from 'react-router'
import { lazily, LoadAhead } from '../lazily.ts'
import { usePlayer } from '../player/player.ts'
import { PlayerProvider } from '../player/PlayerProvider.tsx'
import { ConfirmEmailNotice } from './AccountLink.tsx'
import { ForgetList } from '../lastList.ts'
import { Later } from '../layout/Later.tsx'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { PageSkeleton } from '../layout/PageSkeleton.tsx'
import { SignInAgain } from '../signInAgain/SignInAgain.tsx'
import { DeletionUndo } from '../trash/DeletionUndo.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

const PlayerBar = lazily(() => import('../player/PlayerBar.tsx'), 'PlayerBar')

/** Sidebar, top bar, screen, and the player, which stays while screens change. */
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
        <Main>
          <Later>
            <ConfirmEmailNotice />
            <DeletionUndo />
          </Later>
          <ErrorBoundary place={pathname}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </ErrorBoundary>
        </Main>
      </Box>
      <Player />
      <Later>
        <SignInAgain />
        <ScreensAhead />
      </Later>
      <ForgetList />
    </PlayerProvider>
  )
}

/** Every screen of the portal's resources is one or two presses away. */
const ScreensAhead = () => {
  const definitions = useResourceDefinitions<{ screens: ComponentType[] }>()
  const ahead = useMemo(
    () => [
      PlayerBar,
      ...Object.values(definitions).flatMap(({ options }) => options?.screens ?? []),
    ],
    [definitions],
  )
  return <LoadAhead of={ahead} />
}

/** There while something is played. */
const Player = () => {
  const { sound } = usePlayer()
  return (
    sound && (
      <Suspense fallback={null}>
        <PlayerBar sound={sound} />
      </Suspense>
    )
  )
}

const Main = ({ children }: { children: ReactNode }) => {
  const { sound } = usePlayer()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  // The focused link is often gone with its screen; move the focus to the new one.
  useEffect(() => {
    if (shown.current !== pathname && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return (
    <Box
      component="main"
      ref={main}
      id="main"
      tabIndex={-1}
      sx={{
        flex: 1,
        minWidth: 0,
        outline: 'none',
        p: { xs: 2, md: 4 },
        // Laptop screens are low: use less space around the content.
        '@media (max-height: 800px)': { pt: 2 },
        // The player covers the bottom of the page, on small screens with two lines.
        pb: sound ? { xs: 14, sm: 12 } : undefined,
      }}
    >
      <Toolbar variant="dense" />
      {children}
    </Box>
  )
}
