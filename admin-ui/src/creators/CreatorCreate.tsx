import { en } from '@melodia/portal'
import { useDataProvider } from 'react-admin'
import { CreatorForm } from './CreatorForm.tsx'
import { CreatorHeader } from './CreatorHeader.tsx'

/** Add New Creator (spec §2). */
export const CreatorCreate = () => {
  const dataProvider = useDataProvider()
  return (
    <>
      <CreatorHeader title="Add New Creator" />
      <CreatorForm
        submitLabel="Create Creator"
        said={en.creators.created}
        send={async (data, meta) => (await dataProvider.create('creators', { data, meta })).data}
      />
    </>
  )
}
