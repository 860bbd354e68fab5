import { PAGE_SIZES } from '@melodia/contract/choices'
import { en, ListPage } from '@melodia/portal'
import { AddButton, ListTools } from '@melodia/portal/rows'
import { dashboard } from './above.ts'
import { ArtistTable } from './ArtistTable.tsx'

const columns = async () => (await import('./csv.ts')).artistColumns

/** All Artists (spec §2). */
export const ArtistList = () => (
  <ListPage
    title="Artists"
    above={[dashboard]}
    actions={<AddButton label="Add Artist" />}
    tools={<ListTools columns={columns} />}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.artists}
    empty={en.artists.empty}
    loadFailed={en.artists.loadListFailed}
  >
    <ArtistTable />
  </ListPage>
)
