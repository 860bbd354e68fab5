import type { Track } from '@melodia/contract/tracks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { useParams } from 'react-router'
import { en } from '#texts/en.ts'
import type { FormTrack } from '../credits/CreditsInput.tsx'
import { BodySkeleton } from '../layout/PageSkeleton.tsx'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { tracks } from '../paths.ts'
import { useCall } from '../useCall.ts'
import { TrackLoader } from './TrackLoader.tsx'

interface TrackWithCreditsProps {
  whenMissing?: ((id: string, reload: () => Promise<unknown>) => ReactNode) | undefined
  children: (track: Track, form: FormTrack, reload: () => Promise<unknown>) => ReactNode
}

/** The track in the URL with who and what made it: both are asked for at once. */
export const TrackWithCredits = ({ whenMissing, children }: TrackWithCreditsProps) => {
  const { data, error, refetch } = useCredits()
  return (
    <TrackLoader whenMissing={whenMissing}>
      {(track, reload) => {
        if (data)
          return (
            <Merged track={track} credits={data.declared ? data.contributions : null}>
              {(form) => children(track, form, () => Promise.all([reload(), refetch()]))}
            </Merged>
          )
        if (error)
          return <LoadProblem message={en.tracks.loadFailed} error={error} onRetry={refetch} />
        return <BodySkeleton />
      }}
    </TrackLoader>
  )
}

/** Like the record, it is not loaded again under somebody's hands. */
const ONCE = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: Infinity,
  gcTime: 0,
}

const useCredits = () => {
  const call = useCall()
  const { id = '' } = useParams()
  const path = { id }
  const isPending = useResourceContext() === tracks.pending
  return useQuery({
    queryKey: ['tracks', id, 'credits', isPending],
    queryFn: ({ signal }) =>
      isPending
        ? call('GET tracks/pending/{id}/credits', { path, query: {}, signal })
        : call('GET tracks/{id}/credits', { path, query: {}, signal }),
    ...ONCE,
  })
}

interface MergedProps {
  track: Track
  credits: FormTrack['credits']
  children: (form: FormTrack) => ReactNode
}

/** One object as long as nothing changes: a form starts again with each new one. */
const Merged = ({ track, credits, children }: MergedProps) =>
  children(useMemo(() => ({ ...track, credits }), [track, credits]))
