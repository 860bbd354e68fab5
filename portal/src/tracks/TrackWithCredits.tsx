import type { Track } from '@melodia/contract/tracks'
import { useMemo, type ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { useParams } from 'react-router'
import { en } from '#texts/en.ts'
import type { FormTrack } from '../credits/CreditsInput.tsx'
import { useCredits } from '../credits/useCredits.ts'
import { BodySkeleton } from '../layout/PageSkeleton.tsx'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { tracks } from '../paths.ts'
import { TrackLoader } from './TrackLoader.tsx'

interface TrackWithCreditsProps {
  whenMissing?: ((id: string, reload: () => Promise<unknown>) => ReactNode) | undefined
  children: (track: Track, form: FormTrack, reload: () => Promise<unknown>) => ReactNode
}

/** The track in the URL with who and what made it: both are asked for at once. */
export const TrackWithCredits = ({ whenMissing, children }: TrackWithCreditsProps) => {
  const { id = '' } = useParams()
  const status = useResourceContext() === tracks.pending ? 'pending' : 'approved'
  const { data, error, refetch } = useCredits(id, status)
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

interface MergedProps {
  track: Track
  credits: FormTrack['credits']
  children: (form: FormTrack) => ReactNode
}

/** One object as long as nothing changes: a form starts again with each new one. */
const Merged = ({ track, credits, children }: MergedProps) =>
  children(useMemo(() => ({ ...track, credits }), [track, credits]))
