import type { Comment, RoundReply } from '@melodia/contract/reviews'
import type { Track } from '@melodia/contract/tracks'
import { en, tracks, useAdminCall } from '@melodia/portal'
import { counted, When } from '@melodia/portal/fields'
import { LoadProblem, Panel } from '@melodia/portal/layout'
import { usePlayer, useWaveform } from '@melodia/portal/player'
import { WaveformPair } from '@melodia/portal/review'
import { PicturePair } from '@melodia/portal/tracks'
import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Differences } from './Differences.tsx'

/** A track when it was last rejected or sent back, and its changes since. */
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

/** Changes since the track was last rejected or sent back; nothing if it never was. */
export const Round = ({ record, isThere, comments }: RoundProps) => {
  const call = useAdminCall()
  const { data, error, refetch } = useQuery({
    queryKey: [tracks.pending, 'round', record.id],
    queryFn: () => call('GET tracks/pending/{id}/round', { path: { id: record.id } }),
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
    <Panel title="What changed">
      <Compared record={record} round={data.round} comments={comments} />
    </Panel>
  )
}

interface ComparedProps extends Pick<RoundProps, 'record' | 'comments'> {
  round: EarlierRound
}

const Compared = ({ record, round, comments }: ComparedProps) => {
  const { at, changes, files, before } = round
  const replaced = Object.entries(files).flatMap(([name, isOther]) => (isOther ? [name] : []))
  const isSame = Object.keys(changes).length === 0 && replaced.length === 0
  const resolved = comments.filter(({ resolved_at }) => resolved_at !== null).length
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="text.secondary">
        Since it was sent back, <When at={at} />.
        {comments.length > 0 && ` ${resolved} of ${counted(comments.length, 'comment')} resolved.`}
      </Typography>
      {isSame && <Typography>No fields or files changed.</Typography>}
      {Object.keys(changes).length > 0 && (
        <Differences label="Fields that changed" changes={changes} />
      )}
      {replaced.length > 0 && (
        <Typography>{`New: ${new Intl.ListFormat('en').format(replaced)}.`}</Typography>
      )}
      {files.audio && <Sounds record={record} before={before} />}
      {files.artwork && <Pictures record={record} before={before} />}
    </Box>
  )
}

interface BeforeProps {
  record: Track
  before: EarlierRound['before']
}

const Sounds = ({ record, before }: BeforeProps) => {
  const { data } = useWaveform(tracks.pending, record.id)
  const { toggle } = usePlayer()
  const former: Track = {
    ...record,
    id: `${record.id}:before`,
    title: `${record.title} (before)`,
    duration_ms: before.duration_ms || record.duration_ms,
    href: before.href,
    track_file_url: before.href,
  }
  return (
    <Box>
      <WaveformPair
        before={{ peaks: before.peaks, duration_ms: former.duration_ms }}
        after={{
          peaks: data?.status === 'done' ? data.peaks : null,
          duration_ms: record.duration_ms,
        }}
      />
      <Button
        size="small"
        onClick={() => toggle({ resource: tracks.pending, record: former, kind: 'track' })}
      >
        Play or pause what it was before
      </Button>
    </Box>
  )
}

const Pictures = ({ record, before }: BeforeProps) => (
  <PicturePair
    pictures={[
      { url: before.artwork_url, text: 'Artwork before' },
      { url: record.artwork.medium_url, text: 'Artwork now' },
    ]}
  />
)
