import { FormattedText } from '@melodia/portal/richText'
import { PersonAvatar } from '@melodia/portal/fields'
import { Panel } from '@melodia/portal/layout'
import { Box, Chip, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { RecordContextProvider } from 'react-admin'
import { Ids } from './Ids.tsx'
import * as texts from '#texts/people.ts'

interface PortraitProps {
  person: {
    id: string
    name: string
    bio: string
    genres: readonly string[]
    images: readonly { thumbnail_url: string }[]
  }
  /** Ids for programs and support. */
  ids: Readonly<Record<string, string>>
  /** Facts below the genres. */
  children: ReactNode
}

/** Picture, genres, facts and bio of an artist or creator. */
export const Portrait = ({ person, ids, children }: PortraitProps) => (
  <Panel title={texts.about}>
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PersonAvatar name={person.name} images={person.images} />
        <Genres genres={person.genres} />
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
        {children}
      </Box>
      <Ids ids={ids} />
      {person.bio ? (
        <Box sx={{ maxWidth: '60ch', maxHeight: 240, overflowY: 'auto' }}>
          <RecordContextProvider value={person}>
            <FormattedText source="bio" />
          </RecordContextProvider>
        </Box>
      ) : (
        <Typography color="text.secondary">{texts.noBioAddedYet}</Typography>
      )}
    </Box>
  </Panel>
)

const Genres = ({ genres }: { genres: readonly string[] }) =>
  genres.length === 0 ? (
    <Typography color="text.secondary">{texts.noGenresAddedYet}</Typography>
  ) : (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {genres.map((genre) => (
        <Chip key={genre} label={genre} size="small" />
      ))}
    </Box>
  )
