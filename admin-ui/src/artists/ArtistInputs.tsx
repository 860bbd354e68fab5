import { ARTIST_POPULARITY } from '@melodia/contract/choices/artists'
import { LIMITS } from '@melodia/contract/choices/limits'
import { POPULARITY_MAX } from '@melodia/contract/choices/people'
import { filled, SimilarNames, Section } from '@melodia/portal/form'
import { GenresInput } from '@melodia/portal/genres'
import { ImagesInput } from '@melodia/portal/images'
import { RichTextInput } from '@melodia/portal/richText'
import { Box } from '@mui/material'
import { maxLength, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin'

const name = [...filled, maxLength(LIMITS.nameLength)]

/** The artist form (spec §5), for create and edit. */
export const ArtistInputs = () => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
    <Section title="About the artist">
      <TextInput source="name" label="Name" validate={name} helperText={false} />
      <SimilarNames noun="artists" source="name" />
      <TextInput
        source="country"
        label="Country"
        validate={maxLength(LIMITS.nameLength)}
        helperText="Optional"
      />
      <RichTextInput source="bio" label="Bio" />
      <NumberInput
        source="popularity"
        label="Popularity"
        defaultValue={ARTIST_POPULARITY}
        min={0}
        max={POPULARITY_MAX}
        step={1}
        validate={[required(), minValue(0), maxValue(POPULARITY_MAX)]}
        helperText="Rating from 0-100"
      />
    </Section>
    <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
      <Section title="Genres">
        <GenresInput source="genres" />
      </Section>
      <Section title="Images">
        <ImagesInput source="images" />
      </Section>
    </Box>
  </Box>
)
