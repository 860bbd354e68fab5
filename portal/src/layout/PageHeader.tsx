import { Box, Breadcrumbs, Link, Typography } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { usePortal } from '../PortalContext.ts'

interface PageHeaderProps {
  title: string
  /** The screens above this one, from the dashboard down. */
  above?: { label: string; to: string }[]
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
      {above && (
        <Breadcrumbs aria-label="Breadcrumb" sx={{ fontSize: '0.8125rem' }}>
          {above.map(({ label, to }) => (
            <Link
              key={to}
              component={RouterLink}
              to={to}
              color="inherit"
              underline="hover"
              sx={{ display: 'inline-block', py: 0.5 }}
            >
              {label}
            </Link>
          ))}
          <Typography aria-current="page" sx={{ fontSize: 'inherit' }} color="text.primary">
            {title}
          </Typography>
        </Breadcrumbs>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}
