import { AppResource, Portal } from '@melodia/portal'
import { consents } from '@melodia/portal/consents'
import { playlistBody, profileBody, representedArtistBody, trackBody } from '@melodia/portal/form'
import { CustomRoutes } from 'react-admin'
import { Route } from 'react-router'
import { Account, AccountItems } from './account/index.ts'
import { analytics, Analytics, Money } from './analytics/index.ts'
import { approvals } from './approvals/index.ts'
import { BalancePage, DetailsPage } from './balance/index.ts'
import { claims } from './claims/index.ts'
import { Dashboard } from './dashboard/index.ts'
import { artists } from './artists/index.ts'
import { decisions } from './review/index.ts'
import { Menu } from './Menu.tsx'
import { FeaturedPlaylists, playlists } from './playlists/index.ts'
import { RestrictionPage, restrictions } from './restrictions/index.ts'
import { Settings } from './settings/index.ts'
import { splits } from './splits/index.ts'
import { StatementPage, statements } from './statements/index.ts'
import { Support } from './support/index.ts'
import { pendingTracks, tracks } from './tracks/index.ts'
import { SeveralTracks } from './uploads/index.ts'
import * as texts from '#texts/shell.ts'

/** The creator portal. Creators can edit pending tracks too, so both resources have forms. */
export const App = () => (
  <Portal
    access="creator"
    base="/creators"
    title={texts.melodiaForCreators}
    menu={<Menu />}
    account={<AccountItems />}
    dashboard={Dashboard}
    forms={{
      tracks: { createPath: 'tracks/new', encode: trackBody },
      'tracks/pending': { encode: trackBody },
      playlists: { encode: playlistBody },
      account: { encode: profileBody },
      artists: { encode: representedArtistBody },
    }}
  >
    <AppResource {...tracks}>
      <Route path="new/several" element={<SeveralTracks />} />
    </AppResource>
    <AppResource {...pendingTracks} />
    <AppResource {...decisions} />
    <AppResource {...restrictions}>
      <Route path=":id" element={<RestrictionPage />} />
    </AppResource>
    <AppResource {...playlists}>
      <Route path="featured" element={<FeaturedPlaylists />} />
    </AppResource>
    <AppResource {...claims} />
    <AppResource {...splits} />
    <AppResource {...statements}>
      <Route path=":id" element={<StatementPage />} />
    </AppResource>
    <AppResource {...approvals} />
    <AppResource {...consents} />
    <AppResource {...artists} />
    <AppResource {...analytics}>
      <Route path="tracks" element={<Analytics />} />
      <Route path="royalties" element={<Money />} />
    </AppResource>
    <CustomRoutes>
      <Route path="/account/*" element={<Account />} />
      <Route path="/balance" element={<BalancePage />} />
      <Route path="/balance/details" element={<DetailsPage />} />
      <Route path="/settings/*" element={<Settings />} />
      <Route path="/support" element={<Support />} />
    </CustomRoutes>
  </Portal>
)
