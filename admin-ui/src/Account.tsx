import PersonIcon from '@mui/icons-material/PersonOutline'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import { AccountItem } from '@melodia/portal/layout'
import { SETTINGS } from './sitemap.tsx'

/** Entries of the account menu (spec §2); Logout is everywhere. */
export const Account = () => (
  <>
    <AccountItem to={SETTINGS} icon={<PersonIcon fontSize="small" />}>
      My Profile
    </AccountItem>
    <AccountItem to={`${SETTINGS}/preferences`} icon={<TuneIcon fontSize="small" />}>
      Account Settings
    </AccountItem>
  </>
)
