import { VERSION } from '@melodia/contract/choices/product'
import { paths, tracks } from '@melodia/portal'
import { MenuItem, MenuSection } from '@melodia/portal/layout'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import { Box, Link, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { SystemStatus } from './needs/index.ts'
import { NewRequests } from './NewRequests.tsx'
import { PendingTracks } from './PendingTracks.tsx'
import { below, PENDING_REQUESTS, sitemap } from './sitemap.tsx'
import * as texts from '#texts/shell.ts'

/** Counts of waiting tracks and requests, beside the screens that show them. */
const BADGES: Readonly<Record<string, ReactNode>> = {
  [paths.list(tracks.pending)]: <PendingTracks />,
  [PENDING_REQUESTS]: <NewRequests />,
}

/** The sidebar (spec §2). */
export const Menu = () => (
  <>
    {sitemap.map(({ title, screens }) => (
      <MenuSection key={title ?? ''} {...(title && { title })}>
        {screens.map(({ label, item, to, icon }) => (
          <MenuItem
            key={to}
            to={to}
            icon={icon}
            {...(item && { name: label })}
            except={below(to)}
            badge={BADGES[to]}
          >
            {item ?? label}
          </MenuItem>
        ))}
      </MenuSection>
    ))}
    <Box sx={{ flex: 1 }} />
    <Link
      href="/"
      color="inherit"
      underline="hover"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 1.25,
        py: 0.75,
        fontSize: '0.875rem',
      }}
    >
      <HomeIcon sx={{ fontSize: 20 }} />
      {texts.backToHome}
    </Link>
    <Paper
      variant="outlined"
      sx={{ mx: 1, mt: 0.5, px: 1.5, py: 1, bgcolor: 'background.default' }}
    >
      <SystemStatus />
      <Typography variant="caption" color="text.secondary">
        {texts.apiLastUpdated28Mar(VERSION)}
      </Typography>
    </Paper>
  </>
)
