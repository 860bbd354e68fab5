import { MenuItem, MenuSection, paths, tracks } from '@melodia/portal'
import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined'
import MusicIcon from '@mui/icons-material/MusicNoteOutlined'
import PendingIcon from '@mui/icons-material/PendingActionsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'

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
  </>
)
