import { AccountItem } from '@melodia/portal/shell'
import PersonIcon from '@mui/icons-material/PersonOutline'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import { SETTINGS } from '../paths.ts'
import { ACCOUNT } from './paths.ts'
import * as texts from '#texts/account.ts'

/** Items of the account menu (spec §2); every portal has Logout. */
export const AccountItems = () => (
  <>
    <AccountItem to={ACCOUNT} icon={<PersonIcon fontSize="small" />}>
      {texts.myProfile}
    </AccountItem>
    <AccountItem to={SETTINGS} icon={<TuneIcon fontSize="small" />}>
      {texts.accountSettings}
    </AccountItem>
  </>
)
