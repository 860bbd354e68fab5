import type { Consent } from '@melodia/contract/consents'
import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { PartSkeleton } from '../layout/PageSkeleton.tsx'
import { PanelRow, PanelRows } from '../layout/PanelRows.tsx'
import { useCall } from '../useCall.ts'
import * as texts from '#texts/consents.ts'

/** The public tracks that take what a consent allows; those that need it come first. */
export const ConcernedTracks = ({ consent }: { consent: Consent }) => {
  const call = useCall()
  const { data, error, refetch } = useQuery({
    queryKey: ['consents', consent.id, consent.version, 'tracks'],
    queryFn: ({ signal }) => call('GET consents/{id}/tracks', { path: { id: consent.id }, signal }),
  })
  if (error)
    return <LoadProblem message={texts.tracksFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <PartSkeleton height={80} />
  if (data.tracks.length === 0)
    return <Typography color="text.secondary">{texts.noTracks}</Typography>
  const sorted = data.tracks.toSorted((a, b) => Number(b.needs_it) - Number(a.needs_it))
  return (
    <PanelRows>
      {sorted.map(({ id, title, creators, needs_it }) => (
        <PanelRow key={id} title={title} facts={creators.join(', ')}>
          <Typography variant="body2">{needs_it ? texts.needsIt : texts.alsoCovered}</Typography>
        </PanelRow>
      ))}
    </PanelRows>
  )
}
