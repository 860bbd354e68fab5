import type { Track } from '@melodia/contract/tracks'
import { en, explained, type PortalDataProvider } from '@melodia/portal'
import { useRefreshTracks } from '@melodia/portal/tracks'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'

/** What can be decided on proposed changes. */
export type ProposalDecision = 'accept' | 'decline'

const WORDS = {
  accept: { done: en.tracks.accepted, failed: en.tracks.acceptFailed },
  decline: { done: en.tracks.declined, failed: en.tracks.declineFailed },
}

interface ProposalOptions {
  /** Shows the track as it is now, also after a failure. */
  reload: () => Promise<unknown>
  onDecided: () => void
}

/** Accepts or declines the proposed changes of a track, in the version that was shown. */
export const useProposal = (track: Track, { reload, onDecided }: ProposalOptions) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const notify = useNotify()
  const refresh = useRefreshTracks()
  const [running, setRunning] = useState<ProposalDecision | null>(null)

  const decide = async (decision: ProposalDecision, notes: string) => {
    const body = notes.trim() ? { notes: notes.trim() } : {}
    const resource = `tracks/${track.id}`
    setRunning(decision)
    try {
      await (decision === 'accept'
        ? dataProvider.put(`${resource}/proposed`, body, track)
        : dataProvider.delete(resource, { id: 'proposed', previousData: track, meta: { body } }))
      notify(WORDS[decision].done, { type: 'success' })
      onDecided()
    } catch (error) {
      notify(explained(WORDS[decision].failed, error), { type: 'error' })
    }
    await refresh()
    await reload()
    setRunning(null)
  }

  return { decide, running }
}
