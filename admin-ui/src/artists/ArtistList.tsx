import type { Artist } from '@melodia/contract/artists'
import { PAGE_SIZES } from '@melodia/contract/choices'
import { en } from '@melodia/portal'
import { ListPage, ListTools, type CsvColumn } from '@melodia/portal/list'
import { AddButton } from '@melodia/portal/record'
import { ArtistTable } from './ArtistTable.tsx'

/** CSV columns of the list of artists. */
const columns: CsvColumn<Artist>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Country', value: ({ country }) => country },
  { label: 'Genres', value: ({ genres }) => genres.join(', ') },
  { label: 'Popularity', value: ({ popularity }) => popularity },
  { label: 'Tracks', value: ({ tracks_total }) => tracks_total },
  { label: 'Bio', value: ({ bio }) => bio },
  { label: 'Added', value: ({ created_at }) => created_at },
]

/** All Artists (spec §2). */
export const ArtistList = () => (
  <ListPage
    title="Artists"

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
