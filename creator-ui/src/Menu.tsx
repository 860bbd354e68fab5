import { MenuItem, MenuSection, paths, tracks } from '@melodia/portal'
import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined'
import MusicIcon from '@mui/icons-material/MusicNoteOutlined'
import PendingIcon from '@mui/icons-material/PendingActionsOutlined'
import PlaylistIcon from '@mui/icons-material/QueueMusicOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import FeaturedIcon from '@mui/icons-material/StarBorderOutlined'

const FEATURED = '/playlists/featured'

/** The sidebar (spec §2), as far as its screens exist. */
export const Menu = () => (
  <>
    <MenuSection>
      <MenuItem to={paths.home} icon={<DashboardIcon />}>
        Dashboard
      </MenuItem>
    </MenuSection>
    <MenuSection title="Tracks">
      <MenuItem
        to={paths.list(tracks.published)}
        except={[paths.list(tracks.pending), paths.create(tracks.published)]}
        icon={<MusicIcon />}
      >
        Your Tracks
      </MenuItem>
      <MenuItem to={paths.list(tracks.pending)} icon={<PendingIcon />}>
        Your Pending Tracks
      </MenuItem>
      <MenuItem to={paths.create(tracks.published)} icon={<AddIcon />}>
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
      <MenuItem to={paths.create('playlists')} icon={<AddIcon />}>
        Add New Playlist
      </MenuItem>
      <MenuItem to={FEATURED} icon={<FeaturedIcon />}>
        Featured Playlists
      </MenuItem>
    </MenuSection>
  </>
)
