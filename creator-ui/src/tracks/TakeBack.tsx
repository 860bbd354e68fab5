import type { Track } from '@melodia/contract/tracks'
import { en, useAction } from '@melodia/portal'
import { useFocusBack } from '@melodia/portal/form'
import { ProposedChanges } from '@melodia/portal/tracks'
import { Button } from '@mui/material'
import { useDataProvider } from 'react-admin'

interface TakeBackProps {
  track: Track
  reload: () => Promise<unknown>
}

/** What of one's published track waits for a reviewer, and the way to take it back. */
export const TakeBack = ({ track, reload }: TakeBackProps) => {
  const dataProvider = useDataProvider()
  const { act, isPending } = useAction<void>({
    run: () => dataProvider.delete(`tracks/${track.id}`, { id: 'proposed', previousData: track }),
    done: en.tracks.retracted,
    failed: en.tracks.retractFailed,
    reload: 'tracks',
    onSettled: reload,
  })
  useFocusBack(isPending)

  return (
    <ProposedChanges
      track={track}
      title="Changes wait for review"
      text="Until a reviewer accepts them the track stays as it is published."
    >
      <Button variant="outlined" disabled={isPending} onClick={() => act()}>
        {isPending ? en.processing : 'Take changes back'}
      </Button>
    </ProposedChanges>
  )
}
