import type { Comment, RoundReply } from '@melodia/contract/reviews'
import type { Track } from '@melodia/contract/tracks'
import { en, tracks, useAdminCall } from '@melodia/portal'
import { durationOf, When } from '@melodia/portal/fields'
import { useShortcuts } from '@melodia/portal/keyboard'
import { LoadProblem, Panel } from '@melodia/portal/layout'
import { usePlayer, useSound, useWaveform, type Sound } from '@melodia/portal/player'
import { WaveformPair } from '@melodia/portal/review'
import { PicturePair } from '@melodia/portal/tracks'
import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Differences } from './Differences.tsx'
import * as texts from '#texts/review.ts'

/** A track when it was last rejected, sent back or published, and its changes since. */
type EarlierRound = NonNullable<RoundReply['round']>

interface RoundProps {
  record: Track
  isThere: boolean
  comments: readonly Comment[]
}

const LOOK_MS = 3_000
const MOST_LOOKS = 40
const isHeardSoon = (round: EarlierRound | null | undefined) =>
  round?.files.audio === true && round.before.peaks === null

/** Changes since the track was last rejected, sent back or published; nothing if it never was. */
export const Round = ({ record, isThere, comments }: RoundProps) => {
  const call = useAdminCall()
  const { data, error, refetch } = useQuery({
    queryKey: [tracks.pending, 'round', record.id],
    queryFn: ({ signal }) =>
      call('GET tracks/pending/{id}/round', { path: { id: record.id }, signal }),
    enabled: isThere,
    retry: false,
    // The former recording may still be waiting for its analysis.
    refetchInterval: ({ state }) =>
      isHeardSoon(state.data?.round) && state.dataUpdateCount < MOST_LOOKS ? LOOK_MS : false,
  })
  if (error && !data)
    return (
      <LoadProblem message={en.review.roundFailed} error={error} onRetry={() => void refetch()} />
    )
  if (!data?.round) return null
  return (
    <Panel title={texts.whatChanged}>
      <Compared record={record} round={data.round} comments={comments} />
    </Panel>
  )
}

interface ComparedProps extends Pick<RoundProps, 'record' | 'comments'> {
  round: EarlierRound
}

const Compared = ({ record, round, comments }: ComparedProps) => {
  const { at, changes, files, before } = round
  const replaced = Object.values(files).some(Boolean)
  const isSame = Object.keys(changes).length === 0 && !replaced
  const resolved = comments.filter(({ resolved_at }) => resolved_at !== null).length
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {texts.earlierVersionIsFrom}
        <When at={at} />.
        {comments.length > 0 && texts.resolvedOfCommentsResolved(resolved, comments.length)}
      </Typography>
      {isSame && <Typography>{texts.noFieldsOrFilesChanged}</Typography>}
      {Object.keys(changes).length > 0 && (
        <Differences label={texts.fieldsThatChanged} changes={changes} />
      )}
      {files.preview && <Typography>{texts.previewReplaced}</Typography>}
      {files.audio && <Sounds record={record} before={before} />}
      {files.artwork && <Pictures record={record} before={before} />}
    </Box>
  )
}

interface BeforeProps {
  record: Track
  before: EarlierRound['before']
}

/** The old and the new sound on one clock: the other one goes on at the same second. */
const Sounds = ({ record, before }: BeforeProps) => {
  const { data } = useWaveform(tracks.pending, record.id)
  const { playFrom, placeOf } = usePlayer()
  const former: Track = {
    ...record,
    id: `${record.id}:before`,
    title: texts.titleBefore(record.title),
    duration_ms: before.duration_ms || record.duration_ms,
    href: before.href,
    track_file_url: before.href,
  }
  const old: Sound = { resource: tracks.pending, record: former, kind: 'track' }
  const present: Sound = { resource: tracks.pending, record, kind: 'track' }
  const isOld = useSound(old).current
  const isPresent = useSound(present).current
  const change = (to: Sound) => {
    const at = placeOf(isOld ? old : present)
    playFrom(to, Math.min(at, to.record.duration_ms / 1000))
  }
  useShortcuts({ x: () => change(isOld ? present : old) })
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>
        {texts.audioReplaced(durationOf(former.duration_ms), durationOf(record.duration_ms))}
      </Typography>
      <WaveformPair
        before={{ peaks: before.peaks, duration_ms: former.duration_ms }}
        after={{
          peaks: data?.status === 'done' ? data.peaks : null,
          duration_ms: record.duration_ms,
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" aria-keyshortcuts="X" aria-pressed={isOld} onClick={() => change(old)}>
          {texts.playOld}
        </Button>
        <Button
          size="small"
          aria-keyshortcuts="X"
          aria-pressed={isPresent}
          onClick={() => change(present)}
        >
          {texts.playNew}
        </Button>
      </Box>
    </Box>
  )
}

const Pictures = ({ record, before }: BeforeProps) => (
  <PicturePair
    pictures={[
      { url: before.artwork_url, text: texts.artworkBefore },
      { url: record.artwork.medium_url, text: texts.artworkNow },
    ]}
  />
)
