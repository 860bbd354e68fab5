import { Box, Link, Typography } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { useResourceDefinitions } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useBackTo } from '../lastList.ts'
import { paths } from '../paths.ts'
import { usePortal } from '../PortalContext.ts'
import type { Place } from '../search/source.ts'
import * as texts from '#texts/layout.ts'

interface PageHeaderProps {
  title: string
  /** Screens between the dashboard and this one: places, or resources, for their lists. */
  breadcrumbs?: readonly Breadcrumb[]
  /** Whether this is the dashboard. */
  isHome?: boolean
  /** Buttons of the screen. */
  children?: ReactNode
}

export type Breadcrumb = string | Place

const NONE: Breadcrumb[] = []

export const PageHeader = ({
  title,
  breadcrumbs = NONE,
  isHome = false,
  children,
}: PageHeaderProps) => {
  const portal = usePortal()
  useEffect(() => {
    document.title = `${title} · ${portal.title}`
  }, [title, portal.title])
  return (
    <Box component="header" sx={{ mb: 2.5 }}>
      {!isHome && <Breadcrumbs breadcrumbs={breadcrumbs} title={title} />}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', minHeight: 38 }}
      >
        <Typography variant="h1" sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}

const DASHBOARD: Place = { label: texts.dashboard, to: paths.home }

/** Places as given; resources become their list's label and path. */
const usePlaces = (breadcrumbs: readonly Breadcrumb[]): Place[] => {
  const definitions = useResourceDefinitions()
  const backTo = useBackTo()
  return breadcrumbs.map((breadcrumb) =>
    typeof breadcrumb === 'string'
      ? {
          label: definitions[breadcrumb]?.options?.label ?? breadcrumb,
          to: backTo(paths.list(breadcrumb)),
        }
      : breadcrumb,
  )
}

const Breadcrumbs = ({
  breadcrumbs,
  title,
}: Required<Pick<PageHeaderProps, 'breadcrumbs' | 'title'>>) => {
  const { isForGuests } = usePortal()
  const places = usePlaces(breadcrumbs)
  if (isForGuests && places.length === 0) return null
  return (
    <nav aria-label={texts.breadcrumb}>
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
          // A name may be long and without a blank.
          '& > li': { minWidth: 0, overflowWrap: 'anywhere' },
          // Not read out.
          '& > li + li::before': { content: '"/" / ""', mx: 1 },
        }}
      >
        {[...(isForGuests ? [] : [DASHBOARD]), ...places].map(({ label, to }) => (
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
}
