import type { Track } from '@melodia/contract/tracks'
import { en, tracks, useAction, useCreatorCall } from '@melodia/portal'
import { useFocusBack } from '@melodia/portal/form'
import { ProposedChanges } from '@melodia/portal/tracks'
import { Button } from '@mui/material'
import * as texts from '#texts/tracks.ts'

interface TakeBackProps {
  track: Track
  reload: () => Promise<unknown>
}

/** The proposal of one's own track, and a button to retract it. */
export const TakeBack = ({ track, reload }: TakeBackProps) => {
  const call = useCreatorCall()
  const { act, isPending } = useAction<void>({
    run: () =>
      call(`DELETE ${tracks[track.status]}/{id}/proposed`, {
        path: { id: track.id },
        shown: track,
      }),
    done: en.tracks.retracted,
    failed: en.tracks.retractFailed,
    reload: 'tracks',
    onSettled: reload,
  })
  useFocusBack(isPending)

  return (
    <ProposedChanges
      track={track}
      title={texts.changesWaitForReview}
      text={texts.untilReviewerAcceptsThemTrack(track.status)}
    >
      <Button variant="outlined" disabled={isPending} onClick={() => act()}>
        {isPending ? en.processing : texts.takeChangesBack}
      </Button>
    </ProposedChanges>
  )
}
