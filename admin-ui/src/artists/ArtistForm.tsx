import type { Artist } from '@melodia/contract/artists'
import { en, explained, paths, useReload } from '@melodia/portal'
import { SaveForm, type SaveFormProps } from '@melodia/portal/form'
import { PageHeader } from '@melodia/portal/layout'
import { OpenedPublicPage } from '@melodia/portal/publicPage'
import { RecordLoader } from '@melodia/portal/record'
import { Box } from '@mui/material'
import { useDataProvider } from 'react-admin'
import { MergeIntoButton } from '../merges/index.ts'
import { History } from '../audit/index.ts'
import { ArtistInputs } from './ArtistInputs.tsx'
import * as texts from '#texts/artists.ts'

/** Milliseconds that a create or an update may take (spec §9). */
const TIMEOUT = 60_000
const LIST = paths.list('artists')
const FORM_FIELDS = { existingImages: 'images' }

export const ArtistForm = (props: Pick<SaveFormProps, 'record' | 'submitLabel' | 'send'>) => {
  const reload = useReload()
  return (
    <SaveForm
      {...props}
      saved={() => en.artists.saved}
      failed={(error) => explained(en.artists.saveFailed, error)}
      onSaved={() => void reload('artists')}
      renamed={FORM_FIELDS}
      timeout={TIMEOUT}
      returnTo={LIST}
      returnAfter={0}
      cancelTo={LIST}
    >
      <ArtistInputs />
    </SaveForm>
  )
}

export const ArtistCreate = () => {
  const dataProvider = useDataProvider()
  return (
    <>
      <PageHeader title={texts.addNewArtist} breadcrumbs={['artists']} />
      <ArtistForm
        submitLabel={texts.createArtist}
        send={async (data, meta) => (await dataProvider.create('artists', { data, meta })).data}
      />
    </>
  )
}

export const ArtistEdit = () => {
  const dataProvider = useDataProvider()
  return (
    <>
      <PageHeader title={texts.editArtist} breadcrumbs={['artists']}>
        <OpenedPublicPage noun="artists" />
      </PageHeader>
      <RecordLoader<Artist> resource="artists" messages={en.artists}>
        {(record) => (
          <>
            <>
              <ArtistForm
                record={record}
                submitLabel={texts.updateArtist}
                send={async (data, meta) => {
                  const call = { id: record.id, data, previousData: record, meta }
                  return (await dataProvider.update('artists', call)).data
                }}
              />
              <Box sx={{ mt: 3 }}>
                <MergeIntoButton artist={record} />
              </Box>
            </>
            <History resource="artists" id={record.id} />
          </>
        )}
      </RecordLoader>
    </>
  )
}
