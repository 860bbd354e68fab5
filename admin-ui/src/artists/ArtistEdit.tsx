import type { Artist } from '@melodia/contract/artists'
import { en } from '@melodia/portal'
import { PageHeader } from '@melodia/portal/layout'
import { RecordLoader } from '@melodia/portal/record'
import { useDataProvider } from 'react-admin'
import { ArtistForm } from './ArtistForm.tsx'

export const ArtistEdit = () => {
  const dataProvider = useDataProvider()
  return (
    <>
      <PageHeader title="Edit Artist" breadcrumbs={['artists']} />
      <RecordLoader<Artist> resource="artists" messages={en.artists}>
        {(record) => (
          <ArtistForm
            record={record}
            submitLabel="Update Artist"
            send={async (data, meta) => {
              const call = { id: record.id, data, previousData: record, meta }
              return (await dataProvider.update('artists', call)).data
            }}
          />
        )}
      </RecordLoader>
    </>
  )
}
