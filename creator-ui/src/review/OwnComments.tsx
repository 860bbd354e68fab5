import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { Panel } from '@melodia/portal/layout'
import { AudioPlayer, usePlayer, useWaveform, type Sound } from '@melodia/portal/player'
import { CommentPins, Comments, useComments } from '@melodia/portal/review'
import { Box } from '@mui/material'
import * as texts from '#texts/review.ts'

/** The recording of a pending track, with the comments of reviewer and creator on its moments. */
export const OwnComments = ({ track }: { track: Track }) => {
  const state = useComments(tracks.pending, track.id)
  const heard = useWaveform(tracks.pending, track.id)
  const { playFrom } = usePlayer()
  const sound: Sound = { resource: tracks.pending, record: track, kind: 'track' }
  return (
    <Panel title={texts.comments}>
      <Box sx={{ mb: 2 }}>
        <AudioPlayer
          label={texts.track}
          sound={sound}
          length={track.duration_ms / 1000}
          peaks={heard.data?.status === 'done' ? heard.data.peaks : null}
          pins={
            <CommentPins
              comments={state.comments}
              length_ms={track.duration_ms}
              onGo={(at_ms) => playFrom(sound, at_ms / 1000)}
            />
          }
        />
      </Box>
      <Comments state={state} sound={sound} />
    </Panel>
  )
}
