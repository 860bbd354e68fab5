import type { Track } from '@melodia/contract/tracks'
import { en, paths, tracks, useAction, useCreatorCall } from '@melodia/portal'
import { useFocusBack } from '@melodia/portal/form'
import { quoted } from '@melodia/portal/record'
import { Box, Button, Typography } from '@mui/material'
import { useNavigate } from 'react-router'
import * as texts from '#texts/tracks.ts'

/** Takes one's own name off a track with several creators, which somebody else has handed in. */
export const OwnCredit = ({ track }: { track: Track }) => {
  const resource = tracks[track.status]
  const call = useCreatorCall()
  const navigate = useNavigate()
  const { act, isPending } = useAction<void>({
    question: () => `${en.tracks.leaveQuestion}\n\n${quoted(track)}\n\n${en.tracks.leaving}`,
    run: async () => {
      await call(`DELETE ${resource}/{id}/credit`, { path: { id: track.id }, shown: track })
      // The track goes from this screen: leave the screen before anything is loaded again.
      await navigate(paths.list(resource))
    },
    done: en.tracks.left(track.title),
    failed: en.tracks.leaveFailed,
    reload: 'tracks',
  })
  useFocusBack(isPending)
  // Creators whose new files become proposals did not hand the track in; whoever did cannot leave
  // it.
  if (!track.files_are_proposed) return null

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {texts.youAreOneOfCreators(track.creators.length)}
      </Typography>
      <Button size="small" color="error" disabled={isPending} onClick={() => void act()}>
        {isPending ? en.processing : texts.takeMyNameOff}
      </Button>
    </Box>
  )
}
