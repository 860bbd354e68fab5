import { POPULARITY_MAX, TRACK_POPULARITY } from '@melodia/contract/choices'
import type { Track } from '@melodia/contract/tracks'
import { AudioPlayer, durationOf, namesOf, tracks } from '@melodia/portal'
import { Box, Typography } from '@mui/material'

/** Everything an admin judges a track by: its artwork, its facts, both its sounds. */
export const TrackFacts = ({ record }: { record: Track }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '200px 1fr' } }}>
    <Box
      component="img"
      src={record.artwork_url}
      alt={`Artwork of ${record.title}`}
      sx={{ width: 200, height: 200, objectFit: 'cover', borderRadius: 1, bgcolor: 'action.hover' }}
    />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {record.title}
      </Typography>
      <Facts record={record} />
      <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
        <AudioPlayer
          label="Full track"
          sound={{ resource: tracks.pending, record, kind: 'track' }}
          length={record.duration_ms / 1000}
        />
        <AudioPlayer
          label="Preview"
          sound={{ resource: tracks.pending, record, kind: 'preview' }}
        />
      </Box>
    </Box>
  </Box>
)

const Facts = ({ record }: { record: Track }) => {
  const facts = {
    Artists: namesOf(record.artists),
    Creators: namesOf(record.creators),
    Genre: record.genre,
    Duration: durationOf(record.duration_ms),
    Explicit: record.explicit ? 'Yes' : 'No',
    Popularity: `${record.popularity ?? TRACK_POPULARITY} / ${POPULARITY_MAX}`,
    Album: record.album || 'None',
  }
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      }}
    >
      {Object.entries(facts).map(([term, fact]) => (
        <Box key={term} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {fact}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
