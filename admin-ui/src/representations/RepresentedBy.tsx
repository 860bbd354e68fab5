import type { Artist } from '@melodia/contract/artists'
import type { Creator } from '@melodia/contract/creators'
import { paths, whenFresh } from '@melodia/portal'
import { Fact } from '@melodia/portal/record'
import { Box, Button, Link } from '@mui/material'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { EndDialog } from './EndDialog.tsx'
import * as texts from '#texts/representations.ts'

/** Who speaks for an artist, on the artist's page. */
export const RepresentedBy = ({ artist }: { artist: Artist }) => (
  <Fact term={texts.representedBy} size="small">
    {artist.creator_id ? <Representative artist={artist} id={artist.creator_id} /> : texts.nobody}
  </Fact>
)

const Representative = ({ artist, id }: { artist: Artist; id: string }) => {
  const { data } = useGetOne<Creator>('creators', { id })
  const [isEnding, end] = useState(false)
  const name = data?.name ?? texts.creator
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Link component={RouterLink} to={paths.show('creators', id)}>
        {name}
      </Link>
      <Button
        size="small"
        color="error"
        sx={{ minWidth: 0, px: 0.5, ml: -0.5 }}
        aria-label={texts.endRepresentation(artist.name)}
        onClick={() => whenFresh('admin', () => end(true))}
      >
        {texts.end}
      </Button>
      {isEnding && <EndDialog artist={artist} creator={name} onClose={() => end(false)} />}
    </Box>
  )
}
