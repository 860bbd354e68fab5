import type { MatchKind } from '@melodia/contract/choices/reports'
import type { Match } from '@melodia/contract/reports'
import type { Track } from '@melodia/contract/tracks'
import { en, explained, paths, tracks } from '@melodia/portal'
import { durationOf } from '@melodia/portal/fields'
import { usePlayer, type Sound } from '@melodia/portal/player'
import { Box, Button, Chip, Link, Typography } from '@mui/material'
import { useDataProvider, useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import * as texts from '#texts/review.ts'

const KINDS: Record<MatchKind, string> = {
  'same-recording': texts.sameRecording,
  excerpt: texts.anExcerpt,
  artwork: texts.sameArtwork,
}

interface MatchesProps {
  matches: readonly Match[]
  isDone: boolean
  /** The full track that was compared. */
  sound: Sound
}

/** Tracks that sound or look like this one; both play from where they are alike. */
export const Matches = ({ matches, isDone, sound }: MatchesProps) =>
  matches.length === 0 ? (
    <Typography color="text.secondary">
      {isDone ? texts.nothingHereSoundsOrLooks : texts.notKnownYet}
    </Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {matches.map((match) => (
        <Box component="li" key={`${match.kind}${match.track?.id}${match.at_ms}`}>
          <Alike match={match} sound={sound} />
        </Box>
      ))}
    </Box>
  )

const Alike = ({ match, sound }: { match: Match; sound: Sound }) => {
  const { kind, confidence, track, at_ms, their_at_ms, length_ms } = match
  const { playFrom } = usePlayer()
  const playTheirs = usePlayTheirs()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{`${KINDS[kind]}: `}</Typography>
        <Other track={track} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {texts.confidenceSure(Math.round(confidence * 100))}
        {at_ms !== null &&
          their_at_ms !== null &&
          texts.hereMatchesOfOtherTrack(durationOf(at_ms), durationOf(their_at_ms))}
        {length_ms !== null && texts.forLength(durationOf(length_ms))}
      </Typography>
      {at_ms !== null && (
        <Button size="small" onClick={() => playFrom(sound, at_ms / 1000)} sx={{ ml: -0.5 }}>
          {texts.playHere}
        </Button>
      )}
      {their_at_ms !== null && resourceOf(track) !== null && track && (
        <Button size="small" onClick={() => void playTheirs(track, their_at_ms / 1000)}>
          {texts.playTheirs}
        </Button>
      )}
    </>
  )
}

type Theirs = Match['track']

/** The list that has the other track; null if it can neither be seen nor heard. */
const resourceOf = (track: Theirs) =>
  track?.status === 'approved' || track?.status === 'pending' ? tracks[track.status] : null

const Other = ({ track }: { track: Theirs }) => {
  const resource = resourceOf(track)
  if (!track) return <Typography component="span">{texts.trackThatIsGone}</Typography>
  return (
    <>
      {resource ? (
        <Link
          component={RouterLink}
          to={paths.edit(resource, track.id)}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {track.title}
        </Link>
      ) : (
        <Typography component="span">{track.title}</Typography>
      )}
      <Chip size="small" variant="outlined" label={track.status} />
    </>
  )
}

const usePlayTheirs = () => {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const { playFrom } = usePlayer()
  return async (track: NonNullable<Theirs>, seconds: number) => {
    const resource = resourceOf(track)
    if (!resource) return
    try {
      const { data: record } = await dataProvider.getOne<Track>(resource, { id: track.id })
      playFrom({ resource, record, kind: 'track' }, seconds)
    } catch (error) {
      notify(explained(en.tracks.loadFailed, error), { type: 'error' })
    }
  }
}
