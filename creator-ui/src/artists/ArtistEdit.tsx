import type { RepresentedArtist } from '@melodia/contract/representations'
import { en, explained, paths, useReload } from '@melodia/portal'
import { SaveForm, Section } from '@melodia/portal/form'
import { GenresInput } from '@melodia/portal/genres'
import { ImagesInput } from '@melodia/portal/images'
import { PageHeader } from '@melodia/portal/layout'
import { OpenedPublicPage } from '@melodia/portal/publicPage'
import { RecordLoader } from '@melodia/portal/record'
import { RichTextInput } from '@melodia/portal/richText'
import { Box } from '@mui/material'
import { useDataProvider } from 'react-admin'
import * as texts from '#texts/artists.ts'

const LIST = paths.list('artists')
const FORM_FIELDS = { existingImages: 'images' }

/** What whoever speaks for an artist may change. */
export const ArtistEdit = () => (
  <RecordLoader<RepresentedArtist> resource="artists" messages={en.artists}>
    {(artist) => (
      <>
        <PageHeader
          title={texts.editArtist(artist.name)}
          breadcrumbs={[{ label: texts.artists, to: LIST }]}
        >
          <OpenedPublicPage noun="artists" />
        </PageHeader>
        <ArtistForm artist={artist} />
      </>
    )}
  </RecordLoader>
)

const ArtistForm = ({ artist }: { artist: RepresentedArtist }) => {
  const dataProvider = useDataProvider()
  const reload = useReload()
  return (
    <SaveForm
      record={artist}
      submitLabel={texts.updateArtist}
      send={async (data, meta) => {
        const call = { id: artist.id, data, previousData: artist, meta }
        return (await dataProvider.update('artists', call)).data
      }}
      saved={() => en.artists.saved}
      failed={(error) => explained(en.artists.saveFailed, error)}
      onSaved={() => void reload('artists')}
      renamed={FORM_FIELDS}
      returnTo={LIST}
      returnAfter={0}
      cancelTo={LIST}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        <Section title={texts.aboutArtist}>
          <RichTextInput source="bio" label={texts.bio} />
        </Section>
        <Section title={texts.genresAndImages}>
          <GenresInput source="genres" />
          <ImagesInput source="images" />
        </Section>
      </Box>
    </SaveForm>
  )
}
