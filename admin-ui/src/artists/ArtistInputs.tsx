import { ARTIST_POPULARITY } from '@melodia/contract/choices/artists'
import { LIMITS } from '@melodia/contract/choices/limits'
import { POPULARITY_MAX } from '@melodia/contract/choices/people'
import { filled, SimilarNames, Section } from '@melodia/portal/form'
import { GenresInput } from '@melodia/portal/genres'
import { ImagesInput } from '@melodia/portal/images'
import { RichTextInput } from '@melodia/portal/richText'
import { Box } from '@mui/material'
import { maxLength, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin'
import * as texts from '#texts/artists.ts'

const name = [...filled, maxLength(LIMITS.nameLength)]

/** The artist form (spec §5), for create and edit. */
export const ArtistInputs = () => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
    <Section title={texts.aboutArtist}>
      <TextInput source="name" label={texts.name} validate={name} helperText={false} />
      <SimilarNames noun="artists" source="name" />
      <TextInput
        source="country"
        label={texts.country}
        validate={maxLength(LIMITS.nameLength)}
        helperText={texts.optional}
      />
      <RichTextInput source="bio" label={texts.bio} />
      <NumberInput
        source="popularity"
        label={texts.popularity}
        defaultValue={ARTIST_POPULARITY}
        min={0}
        max={POPULARITY_MAX}
        step={1}
        validate={[required(), minValue(0), maxValue(POPULARITY_MAX)]}
        helperText={texts.ratingFrom0100}
      />
    </Section>
    <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
      <Section title={texts.genres}>
        <GenresInput source="genres" />
      </Section>
      <Section title={texts.images}>
        <ImagesInput source="images" />
      </Section>
    </Box>
  </Box>
)
