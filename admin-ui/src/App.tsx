import { AppResource, Portal } from '@melodia/portal'
import { consents } from '@melodia/portal/consents'
import { artistBody, creatorBody, playlistBody, trackBody } from '@melodia/portal/form'
import { AccountItem, ToolLink } from '@melodia/portal/shell'
import HelpIcon from '@mui/icons-material/HelpOutline'
import PersonIcon from '@mui/icons-material/PersonOutline'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import { CustomRoutes } from 'react-admin'
import { Route } from 'react-router'
import { analytics, Analytics, Aside, Bulk } from './analytics/index.ts'
import { approvals } from './approvals/index.ts'
import { artists } from './artists/index.ts'
import { claims } from './claims/index.ts'
import { creators } from './creators/index.ts'
import { Dashboard } from './dashboard/index.ts'
import { FeaturedArtists, FeaturedPlaylists } from './featured/index.ts'
import { Menu } from './Menu.tsx'
import { importBody } from './imports/index.ts'
import { ArtistDoubles } from './merges/index.ts'
import { Payouts } from './payouts/index.ts'
import { Royalties } from './periods/index.ts'
import { playlists } from './playlists/index.ts'
import { representations } from './representations/index.ts'
import { requests } from './requests/index.ts'
import { RestrictionPage, restrictions } from './restrictions/index.ts'
import { NextTrack, pendingTracks } from './review/index.ts'
import { search } from './search.ts'
import { Settings } from './settings/index.ts'
import { PAYOUTS, ROYALTIES, SETTINGS, SUPPORT } from './sitemap.tsx'
import { Support } from './support/index.ts'
import { tracks } from './tracks/index.ts'
import * as texts from '#texts/shell.ts'

/** The admin portal. */
export const App = () => (
  <Portal
    access="admin"
    base="/admin"
    title={texts.admin}
    menu={<Menu />}
    tools={<Tools />}
    account={<Account />}
    search={search}
    dashboard={Dashboard}
    forms={{
      tracks: { createPath: 'tracks/new', encode: trackBody },
      artists: { encode: artistBody },
      playlists: { encode: playlistBody },
      creators: { encode: creatorBody },
      imports: { encode: importBody },
    }}
  >
    <AppResource {...tracks} />
    <AppResource {...pendingTracks}>
      <Route path="next" element={<NextTrack />} />
    </AppResource>
    <AppResource {...artists}>
      <Route path="featured" element={<FeaturedArtists />} />
      <Route path="doubles" element={<ArtistDoubles />} />
    </AppResource>
    <AppResource {...playlists}>
      <Route path="featured" element={<FeaturedPlaylists />} />
    </AppResource>
    <AppResource {...creators} />
    <AppResource {...requests} />
    <AppResource {...approvals} />
    <AppResource {...claims} />
    <AppResource {...consents} />
    <AppResource {...representations} />
    <AppResource {...restrictions}>
      <Route path=":id" element={<RestrictionPage />} />
    </AppResource>
    <AppResource {...analytics}>
      <Route path="tracks" element={<Analytics />} />
      <Route path="aside" element={<Aside />} />
      <Route path="bulk" element={<Bulk />} />
    </AppResource>
    <CustomRoutes>
      <Route path={`${PAYOUTS}/*`} element={<Payouts />} />
      <Route path={`${ROYALTIES}/*`} element={<Royalties />} />
      <Route path="/settings/*" element={<Settings />} />
      <Route path="/support" element={<Support />} />
    </CustomRoutes>
  </Portal>
)

/** Icon buttons of the top bar (spec §2). */
const Tools = () => (
  <>
    <ToolLink to={SUPPORT} label={texts.help}>
      <HelpIcon />
    </ToolLink>
    <ToolLink to={SETTINGS} label={texts.settings}>
      <SettingsIcon />
    </ToolLink>
  </>
)

/** Items of the account menu (spec §2); every portal has Logout. */
const Account = () => (
  <>
    <AccountItem to={SETTINGS} icon={<PersonIcon fontSize="small" />}>
      {texts.myProfile}
    </AccountItem>
    <AccountItem to={`${SETTINGS}/preferences`} icon={<TuneIcon fontSize="small" />}>
      {texts.accountSettings}
    </AccountItem>
  </>
)
