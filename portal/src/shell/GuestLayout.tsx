import { homeOf, logoutOf } from '@melodia/session'
import { Box, Link } from '@mui/material'
import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Wordmark } from '../gate/Wordmark.tsx'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { Later } from '../layout/Later.tsx'
import { PageSkeleton } from '../layout/PageSkeleton.tsx'
import { ForgetList } from '../lastList.ts'
import { usePortal } from '../PortalContext.ts'
import { SignInAgain } from '../signInAgain/SignInAgain.tsx'
import { SkipLink } from './SkipLink.tsx'
import * as texts from '#texts/shell.ts'

/** Around a few screens for people without a portal of their own: who they are, and the way out. */
export const GuestLayout = ({ children }: { children: ReactNode }) => {
  const { access, menu } = usePortal()
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink />
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 2, sm: 3 },
          rowGap: 1,
          px: { xs: 2, md: 4 },
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
          '& .wordmark': { display: 'block', width: 98, height: 22, fill: 'currentColor' },
          '& .wordmark-mark': { fill: (theme) => theme.palette.primary.main },
        }}
      >
        <Link href="/" aria-label={texts.melodiaHome} color="inherit" sx={{ mr: 'auto', py: 0.5 }}>
          <Wordmark />
        </Link>
        {menu ?? (
          <Link href={homeOf('user')} sx={{ py: 0.5 }}>
            {texts.yourAccess}
          </Link>
        )}
        <Link href={logoutOf(access)} sx={{ py: 0.5 }}>
          {texts.signOut}
        </Link>
      </Box>
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{ outline: 'none', p: { xs: 2, md: 4 }, maxWidth: 1400, mx: 'auto' }}
      >
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
      </Box>
      <Later>
        <SignInAgain />
      </Later>
      <ForgetList />
    </>
  )
}
