import { PageHeader } from '@melodia/portal/layout'
import { useDataProvider } from 'react-admin'
import { ArtistForm } from './ArtistForm.tsx'

export const ArtistCreate = () => {
  const dataProvider = useDataProvider()
  return (
    <>
      <PageHeader title="Add New Artist" breadcrumbs={['artists']} />
      <ArtistForm
        submitLabel="Create Artist"
        send={async (data, meta) => (await dataProvider.create('artists', { data, meta })).data}
      />
    </>
  )
}
