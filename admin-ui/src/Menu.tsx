import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import MusicIcon from '@mui/icons-material/MusicNoteOutlined'
import PendingIcon from '@mui/icons-material/PendingActionsOutlined'
import { Box, Link, Paper, Typography } from '@mui/material'
import { MenuItem, MenuSection, paths, tracks } from '@melodia/portal'
import { VERSION } from '@melodia/contract/choices'

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
        All Tracks
      </MenuItem>
      <MenuItem to={paths.list(tracks.pending)} icon={<PendingIcon />}>
        Pending Tracks
      </MenuItem>
      <MenuItem to={paths.create(tracks.published)} icon={<AddIcon />}>
        Add New Track
      </MenuItem>
    </MenuSection>
    <Box sx={{ flex: 1 }} />
    <Link
      href="/"
      color="inherit"
      underline="hover"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1, fontSize: '0.9rem' }}
    >
      <HomeIcon sx={{ fontSize: 20 }} />
      Back to Home
    </Link>
    <Paper variant="outlined" sx={{ m: 1, p: 1.5, bgcolor: 'background.default' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        System Status: Healthy
      </Typography>
      <Typography variant="caption" color="text.secondary">
        API {VERSION}, last updated 28 Mar
      </Typography>
    </Paper>
  </>
)
