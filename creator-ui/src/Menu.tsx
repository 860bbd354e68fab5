import { paths, tracks } from '@melodia/portal'
import { useTotal } from '@melodia/portal/dashboard'
import { MenuCount, MenuItem, MenuSection } from '@melodia/portal/layout'
import BalanceIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import AddIcon from '@mui/icons-material/AddCircleOutlineOutlined'
import ClaimIcon from '@mui/icons-material/GavelOutlined'
import ApprovalIcon from '@mui/icons-material/FactCheckOutlined'
import ConsentIcon from '@mui/icons-material/HandshakeOutlined'
import HelpIcon from '@mui/icons-material/HelpOutline'
import ArtistIcon from '@mui/icons-material/MicExternalOnOutlined'
import AnalyticsIcon from '@mui/icons-material/InsightsOutlined'
import MusicIcon from '@mui/icons-material/MusicNoteOutlined'
import RestrictionIcon from '@mui/icons-material/PanToolOutlined'
import PendingIcon from '@mui/icons-material/PendingActionsOutlined'
import SplitIcon from '@mui/icons-material/PieChartOutlined'
import PlaylistIcon from '@mui/icons-material/QueueMusicOutlined'
import StatementIcon from '@mui/icons-material/RequestQuoteOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import FeaturedIcon from '@mui/icons-material/StarBorderOutlined'
import { BALANCE } from './balance/index.ts'
import { RESTRICTIONS, useOpenTotal } from './restrictions/index.ts'
import { useAskedTotal } from './splits/index.ts'
import { STATEMENTS } from './statements/index.ts'
import { SETTINGS, SUPPORT } from './paths.ts'
import * as texts from '#texts/shell.ts'

const FEATURED = '/playlists/featured'

/** The sidebar (spec §2). */
export const Menu = () => (
  <>
    <MenuSection>
      <MenuItem to={paths.home} icon={<DashboardIcon />}>
        {texts.dashboard}
      </MenuItem>
    </MenuSection>
    <MenuSection title={texts.tracks}>
      <MenuItem
        to={paths.list(tracks.approved)}
        except={[paths.list(tracks.pending), paths.create(tracks.approved)]}
        icon={<MusicIcon />}
      >
        {texts.yourTracks}
      </MenuItem>
      <MenuItem to={paths.list(tracks.pending)} icon={<PendingIcon />} badge={<PendingTracks />}>
        {texts.yourPendingTracks}
      </MenuItem>
      <MenuItem to={paths.list('claims')} icon={<ClaimIcon />}>
        {texts.claims}
      </MenuItem>
      <MenuItem to={paths.list('splits')} icon={<SplitIcon />} badge={<AskedSplits />}>
        {texts.splits}
      </MenuItem>
      <MenuItem to={paths.create(tracks.approved)} icon={<AddIcon />}>
        {texts.addNewTrack}
      </MenuItem>
    </MenuSection>
    <MenuSection title={texts.playlists}>
      <MenuItem
        to={paths.list('playlists')}
        except={[paths.create('playlists'), FEATURED]}
        icon={<PlaylistIcon />}
      >
        {texts.yourPlaylists}
      </MenuItem>
      <MenuItem to={paths.create('playlists')} icon={<AddIcon />} name={texts.addNewPlaylist}>
        {texts.addNew}
      </MenuItem>
      <MenuItem to={FEATURED} icon={<FeaturedIcon />} name={texts.featuredPlaylists}>
        {texts.featured}
      </MenuItem>
    </MenuSection>
    <MenuSection title={texts.artists}>
      <MenuItem to={paths.list('artists')} icon={<ArtistIcon />}>
        {texts.yourArtists}
      </MenuItem>
      <MenuItem to={paths.list('approvals')} icon={<ApprovalIcon />}>
        {texts.approvals}
      </MenuItem>
      <MenuItem to={paths.list('consents')} icon={<ConsentIcon />}>
        {texts.consents}
      </MenuItem>
    </MenuSection>
    <MenuSection title={texts.royalties}>
      <MenuItem to={STATEMENTS} icon={<StatementIcon />}>
        {texts.statements}
      </MenuItem>
      <MenuItem to={BALANCE} icon={<BalanceIcon />}>
        {texts.balance}
      </MenuItem>
    </MenuSection>
    <MenuSection title={texts.statistics}>
      <MenuItem to={paths.list('analytics')} icon={<AnalyticsIcon />}>
        {texts.analytics}
      </MenuItem>
      <MenuItem to={SETTINGS} icon={<SettingsIcon />}>
        {texts.settings}
      </MenuItem>
      <MenuItem to={SUPPORT} icon={<HelpIcon />}>
        {texts.helpSupport}
      </MenuItem>
    </MenuSection>
    <Restrictions />
  </>
)

/** Only for creators of whom something is or was held back; last, so that nothing is moved by it. */
const Restrictions = () => {
  const total = useTotal('restrictions')
  const open = useOpenTotal()
  if (!total || total === 'failed') return null
  return (
    <MenuSection>
      <MenuItem
        to={RESTRICTIONS}
        icon={<RestrictionIcon />}
        badge={open > 0 && <MenuCount count={open} />}
      >
        {texts.restrictions}
      </MenuItem>
    </MenuSection>
  )
}

/** How many of one's own tracks are pending; nothing if it is not known. */
const PendingTracks = () => {
  const total = useTotal(tracks.pending)
  return typeof total === 'number' ? <MenuCount count={total} /> : null
}

/** How many splits wait for the creator's answer; nothing if none does, or it is not known. */
const AskedSplits = () => <MenuCount count={useAskedTotal()} />
