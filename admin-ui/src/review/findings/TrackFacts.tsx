import { POPULARITY_MAX } from '@melodia/contract/choices/people'
import type { CheckLevel } from '@melodia/contract/choices/reports'
import { TRACK_POPULARITY } from '@melodia/contract/choices/tracks'
import type { Comment } from '@melodia/contract/reviews'
import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { Disclosure } from '@melodia/portal/credits'
import { durationOf, PeopleLinks, StatusChip, When } from '@melodia/portal/fields'
import { AudioPlayer, usePlayer, useWaveform, type Sound } from '@melodia/portal/player'
import { Fact } from '@melodia/portal/record'
import { CommentPins, LevelChip } from '@melodia/portal/review'
import { levelsOf } from '@melodia/portal/tracks'
import { Alert, Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Heard } from './Heard.tsx'
import * as texts from '#texts/review.ts'

interface TrackFactsProps {
  record: Track
  /** False once it is decided: it may be gone. */
  isThere: boolean
  comments: readonly Comment[]
  /** The worst level of its report; null while that is not known. */
  level: CheckLevel | null
}

/** Everything an admin needs to judge a track: artwork, facts, audio and preview. */
export const TrackFacts = ({ record, isThere, comments, level }: TrackFactsProps) => {
  const { data: heard, isError } = useWaveform(tracks.pending, record.id, isThere)
  const { playFrom } = usePlayer()
  const sound: Sound = { resource: tracks.pending, record, kind: 'track' }
  const done = heard?.status === 'done' ? heard : null
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          columnGap: { xs: 2, sm: 3 },
          rowGap: 1.5,
          gridTemplateRows: 'auto 1fr',
          gridTemplateColumns: {
            xs: '96px minmax(0, 1fr)',
            sm: '180px minmax(0, 1fr)',
            md: '120px minmax(0, 1fr)',
            lg: '180px minmax(0, 1fr)',
          },
          gridTemplateAreas: {
            xs: '"artwork title" "facts facts"',
            sm: '"artwork title" "artwork facts"',
          },
        }}
      >
        <Box
          component="img"
          src={record.artwork.medium_url}
          alt={texts.artworkOfTitle(record.title)}
          sx={{
            gridArea: 'artwork',
            width: '100%',
            aspectRatio: '1',
            objectFit: 'cover',
            borderRadius: 1,
            bgcolor: 'action.hover',
          }}
        />
        <Box
          sx={{
            gridArea: 'title',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            alignContent: 'center',
            gap: 1,
          }}
        >
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {record.title}
          </Typography>
          <StatusChip label={texts.pendingValidation} />
          <LevelChip level={level} />
        </Box>
        <Facts
          people={{
            Artists: <PeopleLinks noun="artists" people={record.artists} />,
            Creators: <PeopleLinks noun="creators" people={record.creators} />,
            [texts.madeBy]: <Disclosure track={record} />,
          }}
          facts={{
            Genre: record.genre,
            Duration: durationOf(record.duration_ms),
            Explicit: record.explicit ? texts.yes : texts.no,
            Popularity: `${record.popularity ?? TRACK_POPULARITY} / ${POPULARITY_MAX}`,
            Album: record.album || texts.none,
            'Track number': record.track_number ?? texts.none,
            Submitted: <When at={record.created_at} />,
            ...levelsOf(isError ? 'unknown' : heard),
          }}
        />
      </Box>
      {heard?.status === 'failed' && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {texts.loudnessCouldNotBeMeasured(heard.problem)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
        <AudioPlayer
          label={texts.fullTrack}
          sound={sound}
          length={record.duration_ms / 1000}
          peaks={done?.peaks}
          pins={
            <CommentPins
              comments={comments}
              length_ms={record.duration_ms}
              onGo={(at_ms) => playFrom(sound, at_ms / 1000)}
            />
          }
        />
        <Heard record={record} />
        <AudioPlayer
          label={texts.preview}
          sound={{ resource: tracks.pending, record, kind: 'preview' }}
          length={(record.preview_duration_ms ?? 0) / 1000}
          peaks={done?.preview_peaks}
        />
      </Box>
    </>
  )
}

interface FactsProps {
  /** May be long, so they take two columns. */
  people: Record<string, ReactNode>
  facts: Record<string, ReactNode>
}

const Facts = ({ people, facts }: FactsProps) => (
  <Box
    component="dl"
    sx={{
      gridArea: 'facts',
      m: 0,
      display: 'grid',
      alignContent: 'start',
      // Facts fill the gaps beside people, who start a line of their own.
      gridAutoFlow: 'dense',
      columnGap: 1.5,
      rowGap: 1,
      gridTemplateColumns: {
        xs: 'repeat(2, minmax(0, 1fr))',
        sm: 'repeat(3, minmax(0, 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
      },
    }}
  >
    {Object.entries(people).map(([term, names]) => (
      <Fact key={term} term={term} column="span 2">
        {names}
      </Fact>
    ))}
    {Object.entries(facts).map(([term, fact]) => (
      <Fact key={term} term={term}>
        {fact}
      </Fact>
    ))}
  </Box>
)
