import { Box, Link, Typography } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { usePortal } from '../PortalContext.ts'
import type { Place } from '../search/source.ts'

interface PageHeaderProps {
  title: string
  /** The screens above this one, from the dashboard down. */
  above?: Place[]
  /** Buttons of the screen. */
  children?: ReactNode
}

export const PageHeader = ({ title, above, children }: PageHeaderProps) => {
  const portal = usePortal()
  useEffect(() => {
    document.title = `${title} · ${portal.title}`
  }, [title, portal.title])
  return (
    <Box component="header" sx={{ mb: 2.5 }}>
      {above && <Breadcrumbs above={above} title={title} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}

const Breadcrumbs = ({ above, title }: { above: Place[]; title: string }) => (
  <nav aria-label="Breadcrumb">
    <Box
      component="ol"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: '0.8125rem',
        color: 'text.secondary',
        // Seen, and not said.
        '& > li + li::before': { content: '"/" / ""', mx: 1 },
      }}
    >
      {above.map(({ label, to }) => (
        <li key={to}>
          <Link
            component={RouterLink}
            to={to}
            color="inherit"
            underline="hover"
            sx={{ display: 'inline-block', py: 0.5 }}
          >
            {label}
          </Link>
        </li>
      ))}
      <Box component="li" aria-current="page" sx={{ py: 0.5, color: 'text.primary' }}>
        {title}
      </Box>
    </Box>
  </nav>
)
