import { LIMITS } from '@melodia/contract/choices/limits'
import type { Playlist } from '@melodia/contract/playlists'
import { Alert, Box } from '@mui/material'
import { BooleanInput, maxLength, TextInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { en } from '#texts/en.ts'
import { filled } from '../form/filled.ts'
import { Section } from '../form/Section.tsx'
import { CoverInput } from '../images/CoverInput.tsx'
import { RichTextInput } from '../richText/RichTextInput.tsx'
import { TracksInput } from './TracksInput.tsx'
import * as texts from '#texts/playlists.ts'

const name = [...filled, maxLength(LIMITS.nameLength)]

/** The playlist form (spec §5), for create and edit in both portals. */
export const PlaylistInputs = () => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '2fr 3fr' } }}>
    <Section title={texts.aboutPlaylist}>
      <TextInput source="name" label={texts.name} validate={name} helperText={false} />
      <RichTextInput source="description" label={texts.description} />
      <BooleanInput
        source="public"
        label={texts.publicLabel}
        defaultValue
        helperText={texts.everybodyCanSeePublicPlaylist}
      />
      <LosesPublicPage />
      <CoverInput source="images" />
    </Section>
    <Section title={texts.tracks}>
      <TracksInput source="tracks" />
    </Section>
  </Box>
)

/** Warns before saving that a public playlist loses its page. */
const LosesPublicPage = () => {
  const record = useRecordContext<Playlist>()
  const isPublic: unknown = useWatch({ name: 'public' })
  if (!record?.public || isPublic !== false) return null
  return <Alert severity="warning">{en.playlists.goesPrivate}</Alert>
}
