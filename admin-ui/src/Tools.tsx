import HelpIcon from '@mui/icons-material/HelpOutline'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { ToolLink } from '@melodia/portal/layout'
import { Notifications } from './Notifications.tsx'
import { SETTINGS, SUPPORT } from './sitemap.tsx'

/** Icon buttons of the top bar (spec §2). */
export const Tools = () => (
  <>
    <ToolLink to={SUPPORT} label="Help">
      <HelpIcon />
    </ToolLink>
    <ToolLink to={SETTINGS} label="Settings">
      <SettingsIcon />
    </ToolLink>
    <Notifications />
  </>
)
