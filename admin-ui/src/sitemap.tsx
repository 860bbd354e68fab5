import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined'
import AnalyticsIcon from '@mui/icons-material/InsightsOutlined'
import ArtistIcon from '@mui/icons-material/MicExternalOnOutlined'
import CreatorIcon from '@mui/icons-material/GroupsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import FeaturedIcon from '@mui/icons-material/StarBorderOutlined'
import HelpIcon from '@mui/icons-material/HelpOutline'
import MusicIcon from '@mui/icons-material/MusicNoteOutlined'
import PendingIcon from '@mui/icons-material/PendingActionsOutlined'
import PlaylistIcon from '@mui/icons-material/QueueMusicOutlined'
import RequestIcon from '@mui/icons-material/HowToRegOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { paths, tracks, type Place } from '@melodia/portal'
import type { ReactNode } from 'react'

interface Screen extends Place {
  /** Short label in the sidebar, under its section's heading. */
  item?: string
  icon: ReactNode
}

interface Group {
  title?: string
  screens: Screen[]
}

/** Opens the next track of the queue. */
export const NEXT_TRACK = '/tracks/pending/next'
export const PENDING_REQUESTS = paths.list('creators/pending')
export const SETTINGS = '/settings'
export const SUPPORT = '/support'

/** The screens of the portal in the order of its sidebar (spec §2). */
export const sitemap: Group[] = [
  { screens: [{ label: 'Dashboard', to: paths.home, icon: <DashboardIcon /> }] },
  {
    title: 'Tracks',
    screens: [
      { label: 'All Tracks', to: paths.list(tracks.approved), icon: <MusicIcon /> },
      { label: 'Pending Tracks', to: paths.list(tracks.pending), icon: <PendingIcon /> },
      { label: 'Add New Track', to: paths.create(tracks.approved), icon: <AddIcon /> },
    ],
  },
  {
    title: 'Artists',
    screens: [
      { label: 'All Artists', to: paths.list('artists'), icon: <ArtistIcon /> },
      { label: 'Add New Artist', to: paths.create('artists'), icon: <AddIcon /> },
      { label: 'Featured Artists', to: '/artists/featured', icon: <FeaturedIcon /> },
    ],
  },
  {
    title: 'Playlists',
    screens: [
      { label: 'All Playlists', item: 'All', to: paths.list('playlists'), icon: <PlaylistIcon /> },
      {
        label: 'Add New Playlist',
        item: 'Add New',
        to: paths.create('playlists'),
        icon: <AddIcon />,
      },
      {
        label: 'Featured Playlists',
        item: 'Featured',
        to: '/playlists/featured',
        icon: <FeaturedIcon />,
      },
    ],
  },
  {
    title: 'Creators',
    screens: [
      { label: 'All Creators', item: 'All', to: paths.list('creators'), icon: <CreatorIcon /> },
      { label: 'Pending Requests', to: PENDING_REQUESTS, icon: <RequestIcon /> },
      { label: 'Add New Creator', to: paths.create('creators'), icon: <AddIcon /> },
    ],
  },
  {
    title: 'System',
    screens: [
      { label: 'Analytics', to: '/analytics', icon: <AnalyticsIcon /> },
      { label: 'Settings', to: SETTINGS, icon: <SettingsIcon /> },
      { label: 'Help & Support', to: SUPPORT, icon: <HelpIcon /> },
    ],
  },
]

export const places: Place[] = sitemap.flatMap(({ screens }) => screens)

/** Screens below this one that have their own item. */
export const below = (root: string) =>
  places.map(({ to }) => to).filter((to) => to !== root && to.startsWith(`${root}/`))
