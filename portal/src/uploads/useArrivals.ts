import type { SentTrack as Outcome } from '@melodia/contract/tracks'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../useCall.ts'
import { forgetAt, uploadKeyOf } from './resumable.ts'
import { forgetSent, sentTracks, type SentTrack } from './sentTracks.ts'

/** Milliseconds between questions while the server reads the files. */
const AGAIN = 2_000

export interface Arrival extends SentTrack {
  /** Undefined until the server has answered. */
  outcome: Outcome | undefined
}

/** What came of the tracks that were sent whole before the page was loaded again. */
export const useArrivals = (): Arrival[] => {
  const call = useCall()
  const [sent] = useState(sentTracks)
  const answers = useQueries({
    queries: sent.map(({ key, files }) => ({
      queryKey: ['sent track', key],
      queryFn: async () => {
        const outcome = await call('GET tracks/sent/{key}', { path: { key } })
        if (outcome.state === 'running') return outcome
        forgetSent(key)
        // Their files are used: nothing of them is left to continue.
        if (outcome.state === 'saved') for (const file of files) forgetAt(uploadKeyOf(file))
        return outcome
      },
      staleTime: Infinity,
      refetchInterval: ({ state }: { state: { data?: Outcome | undefined } }) =>
        state.data?.state === 'running' && AGAIN,
    })),
  })
  return sent.map((track, index) => Object.assign({ outcome: answers[index]?.data }, track))
}

/** Files of a track that is on the server, or may be: they are not asked for again. */
export const filesThere = ({ outcome, files }: Arrival) => (outcome?.state === 'none' ? [] : files)

export const useFilesThere = () => useArrivals().flatMap(filesThere)
