import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined'
import AnalyticsIcon from '@mui/icons-material/InsightsOutlined'
import ApprovalIcon from '@mui/icons-material/FactCheckOutlined'
import ArtistIcon from '@mui/icons-material/MicExternalOnOutlined'
import ClaimIcon from '@mui/icons-material/GavelOutlined'
import ConsentIcon from '@mui/icons-material/HandshakeOutlined'
import CreatorIcon from '@mui/icons-material/GroupsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import FeaturedIcon from '@mui/icons-material/StarBorderOutlined'
import HelpIcon from '@mui/icons-material/HelpOutline'
import MusicIcon from '@mui/icons-material/MusicNoteOutlined'
import PendingIcon from '@mui/icons-material/PendingActionsOutlined'
import RestrictionIcon from '@mui/icons-material/PanToolOutlined'
import PayoutIcon from '@mui/icons-material/AccountBalanceOutlined'
import PlaylistIcon from '@mui/icons-material/QueueMusicOutlined'
import RequestIcon from '@mui/icons-material/HowToRegOutlined'
import RepresentationIcon from '@mui/icons-material/RecordVoiceOverOutlined'
import RoyaltyIcon from '@mui/icons-material/PaymentsOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { paths, tracks, type Place } from '@melodia/portal'
import type { ReactNode } from 'react'
import * as texts from '#texts/shell.ts'

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
export const PAYOUTS = '/payouts'
export const PENDING_REQUESTS = paths.list('creators/pending')
export const RESTRICTIONS = paths.list('restrictions')
export const ROYALTIES = '/royalties'
export const SETTINGS = '/settings'
export const SUPPORT = '/support'

/** The screens of the portal in the order of its sidebar (spec §2). */
export const sitemap: Group[] = [
  { screens: [{ label: texts.dashboard, to: paths.home, icon: <DashboardIcon /> }] },
  {
    title: texts.tracks,
    screens: [
      { label: texts.allTracks, to: paths.list(tracks.approved), icon: <MusicIcon /> },
      { label: texts.pendingTracks, to: paths.list(tracks.pending), icon: <PendingIcon /> },
      { label: texts.addNewTrack, to: paths.create(tracks.approved), icon: <AddIcon /> },
    ],
  },
  {
    title: texts.artists,
    screens: [
      { label: texts.allArtists, to: paths.list('artists'), icon: <ArtistIcon /> },
      { label: texts.addNewArtist, to: paths.create('artists'), icon: <AddIcon /> },
      { label: texts.consents, to: paths.list('consents'), icon: <ConsentIcon /> },
      {
        label: texts.representations,
        to: paths.list('representations'),
        icon: <RepresentationIcon />,
      },
      { label: texts.approvals, to: paths.list('approvals'), icon: <ApprovalIcon /> },
      { label: texts.featuredArtists, to: '/artists/featured', icon: <FeaturedIcon /> },
    ],
  },
  {
    title: texts.playlists,
    screens: [
      {
        label: texts.allPlaylists,
        item: texts.all,
        to: paths.list('playlists'),
        icon: <PlaylistIcon />,
      },
      {
        label: texts.addNewPlaylist,
        item: texts.addNew,
        to: paths.create('playlists'),
        icon: <AddIcon />,
      },
      {
        label: texts.featuredPlaylists,
        item: texts.featured,
        to: '/playlists/featured',
        icon: <FeaturedIcon />,
      },
    ],
  },
  {
    title: texts.creators,
    screens: [
      {
        label: texts.allCreators,
        item: texts.all,
        to: paths.list('creators'),
        icon: <CreatorIcon />,
      },
      { label: texts.pendingRequests, to: PENDING_REQUESTS, icon: <RequestIcon /> },
      { label: texts.addNewCreator, to: paths.create('creators'), icon: <AddIcon /> },
    ],
  },
  {
    title: texts.system,
    screens: [
      { label: texts.restrictions, to: RESTRICTIONS, icon: <RestrictionIcon /> },
      { label: texts.claims, to: paths.list('claims'), icon: <ClaimIcon /> },
      { label: texts.royalties, to: ROYALTIES, icon: <RoyaltyIcon /> },
      { label: texts.payouts, to: PAYOUTS, icon: <PayoutIcon /> },
      { label: texts.analytics, to: '/analytics', icon: <AnalyticsIcon /> },
      { label: texts.settings, to: SETTINGS, icon: <SettingsIcon /> },
      { label: texts.helpSupport, to: SUPPORT, icon: <HelpIcon /> },
    ],
  },
]

export const places: Place[] = sitemap.flatMap(({ screens }) => screens)

/** Screens below this one that have their own item. */
export const below = (root: string) =>
  places.map(({ to }) => to).filter((to) => to !== root && to.startsWith(`${root}/`))
