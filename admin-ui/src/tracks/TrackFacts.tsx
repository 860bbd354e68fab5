import { POPULARITY_MAX, TRACK_POPULARITY } from '@melodia/contract/choices'
import type { Track } from '@melodia/contract/tracks'
import {
  AudioPlayer,
  durationOf,
  levelsOf,
  namesOf,
  tracks,
  useWaveform,
  When,
} from '@melodia/portal'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface TrackFactsProps {
  record: Track
  /** Whether a decision on it is on its way, or made: it may be gone by now. */
  isDecided: boolean
}

/** Everything an admin judges a track by: its artwork, its facts, both its sounds. */
export const TrackFacts = ({ record, isDecided }: TrackFactsProps) => {
  const { data: heard, isError } = useWaveform(tracks.pending, record.id, !isDecided)
  const done = heard?.status === 'done' ? heard : null
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: '1fr',
            sm: '180px minmax(0, 1fr)',
            md: '120px minmax(0, 1fr)',
            lg: '180px minmax(0, 1fr)',
          },
        }}
      >
        <Box
          component="img"
          src={record.artwork.medium_url}
          alt={`Artwork of ${record.title}`}
          sx={{
            width: { xs: 180, md: 120, lg: 180 },
            aspectRatio: '1',
            objectFit: 'cover',
            borderRadius: 1,
            bgcolor: 'action.hover',
          }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
            {record.title}
          </Typography>
          <Facts
            facts={{
              Artists: namesOf(record.artists),
              Creators: namesOf(record.creators),
              Genre: record.genre,
              Duration: durationOf(record.duration_ms),
              Explicit: record.explicit ? 'Yes' : 'No',
              Popularity: `${record.popularity ?? TRACK_POPULARITY} / ${POPULARITY_MAX}`,
              Album: record.album || 'None',
              Submitted: <When at={record.created_at} />,
              ...levelsOf(isError ? 'unknown' : heard),
            }}
          />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
        <AudioPlayer
          label="Full track"
          sound={{ resource: tracks.pending, record, kind: 'track' }}
          length={record.duration_ms / 1000}
          peaks={done?.peaks}
        />
        <AudioPlayer
          label="Preview"
          sound={{ resource: tracks.pending, record, kind: 'preview' }}
          peaks={done?.preview_peaks}
        />
      </Box>
    </>
  )
}

const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      columnGap: 2,
      rowGap: 1.25,
      gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))',
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
