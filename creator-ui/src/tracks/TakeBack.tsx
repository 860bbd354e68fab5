import type { Track } from '@melodia/contract/tracks'
import { en, explained } from '@melodia/portal'
import { useFocusBack } from '@melodia/portal/form'
import { useRefreshTracks, ProposedChanges } from '@melodia/portal/tracks'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'

interface TakeBackProps {
  track: Track
  reload: () => Promise<unknown>
}

/** What of one's published track waits for a reviewer, and the way to take it back. */
export const TakeBack = ({ track, reload }: TakeBackProps) => {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefreshTracks()
  const [busy, setBusy] = useState(false)
  useFocusBack(busy)

  const takeBack = async () => {
    setBusy(true)
    try {
      await dataProvider.delete(`tracks/${track.id}`, { id: 'proposed', previousData: track })
      notify(en.tracks.retracted, { type: 'success' })
    } catch (error) {
      notify(explained(en.tracks.retractFailed, error), { type: 'error' })
    }
    await refresh()
    await reload()
    setBusy(false)
  }

  return (
    <ProposedChanges
      track={track}
      title="Changes wait for review"
      text="Until a reviewer accepts them the track stays as it is published."
    >
      <Button variant="outlined" disabled={busy} onClick={takeBack}>
        {busy ? en.processing : 'Take changes back'}
      </Button>
    </ProposedChanges>
  )
}
