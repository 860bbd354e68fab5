import { PAGE_SIZES } from '@melodia/contract/choices'
import { en, ListPage } from '@melodia/portal'
import { AddButton } from '@melodia/portal/rows'
import { dashboard } from './above.ts'
import { ArtistTable } from './ArtistTable.tsx'

/** All Artists (spec §2). */
export const ArtistList = () => (
  <ListPage
    title="Artists"
    above={[dashboard]}
    actions={<AddButton label="Add Artist" />}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.artists}
    empty={en.artists.empty}
    loadFailed={en.artists.loadListFailed}
  >
    <ArtistTable />
  </ListPage>
)
