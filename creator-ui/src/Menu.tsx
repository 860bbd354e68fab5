import { paths, tracks } from '@melodia/portal'
import { useTotal } from '@melodia/portal/dashboard'
import { MenuCount, MenuItem, MenuSection } from '@melodia/portal/layout'
import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined'
import HelpIcon from '@mui/icons-material/HelpOutline'
import AnalyticsIcon from '@mui/icons-material/InsightsOutlined'
import MusicIcon from '@mui/icons-material/MusicNoteOutlined'
import PendingIcon from '@mui/icons-material/PendingActionsOutlined'
import PlaylistIcon from '@mui/icons-material/QueueMusicOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import FeaturedIcon from '@mui/icons-material/StarBorderOutlined'
import { SETTINGS, SUPPORT } from './paths.ts'

const FEATURED = '/playlists/featured'

/** The sidebar (spec §2). */
export const Menu = () => (
  <>
    <MenuSection>
      <MenuItem to={paths.home} icon={<DashboardIcon />}>
        Dashboard
      </MenuItem>
    </MenuSection>
    <MenuSection title="Tracks">
      <MenuItem
        to={paths.list(tracks.approved)}
        except={[paths.list(tracks.pending), paths.create(tracks.approved)]}
        icon={<MusicIcon />}
      >
        Your Tracks
      </MenuItem>
      <MenuItem to={paths.list(tracks.pending)} icon={<PendingIcon />} badge={<PendingTracks />}>
        Your Pending Tracks
      </MenuItem>
      <MenuItem to={paths.create(tracks.approved)} icon={<AddIcon />}>
        Add New Track
      </MenuItem>
    </MenuSection>
    <MenuSection title="Playlists">
      <MenuItem
        to={paths.list('playlists')}
        except={[paths.create('playlists'), FEATURED]}
        icon={<PlaylistIcon />}
      >
        Your Playlists
      </MenuItem>
      <MenuItem to={paths.create('playlists')} icon={<AddIcon />} name="Add New Playlist">
        Add New
      </MenuItem>
      <MenuItem to={FEATURED} icon={<FeaturedIcon />} name="Featured Playlists">
        Featured
      </MenuItem>
    </MenuSection>
    <MenuSection title="Statistics">
      <MenuItem to={paths.list('analytics')} icon={<AnalyticsIcon />}>
        Analytics
      </MenuItem>
      <MenuItem to={SETTINGS} icon={<SettingsIcon />}>
        Settings
      </MenuItem>
      <MenuItem to={SUPPORT} icon={<HelpIcon />}>
        Help & Support
      </MenuItem>
    </MenuSection>
  </>
)

/** How many of one's own tracks are pending; nothing if it is not known. */
const PendingTracks = () => {
  const total = useTotal(tracks.pending)
  return typeof total === 'number' ? <MenuCount count={total} /> : null
}
