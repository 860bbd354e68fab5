import type { Splits } from '@melodia/contract/splits'
import type { Track } from '@melodia/contract/tracks'
import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { percentOf } from '@melodia/contract/percent'
import { Panel } from '../layout/Panel.tsx'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { PartSkeleton } from '../layout/PageSkeleton.tsx'
import { lazily } from '../lazily.ts'
import { useCall } from '../useCall.ts'
import { EarlierSplits } from './EarlierSplits.tsx'
import type { ShareTools } from './Shares.tsx'
import { SplitShares } from './SplitShares.tsx'
import { dayOf, recoupmentText } from './words.ts'
import * as texts from '#texts/splits.ts'

const SplitDialog = lazily(() => import('./SplitDialog.tsx'), 'SplitDialog')

interface SplitOfTrackProps {
  track: Pick<Track, 'id' | 'creators' | 'artists'>
  /** False once the track may be gone: nothing is asked of it then. */
  isThere?: boolean
  /** What the portal adds to the form of a proposal. */
  tools?: ShareTools
}

/** Who gets what of a track's revenue: now, planned and before; and a new proposal. */
export const SplitOfTrack = ({ track, isThere = true, tools }: SplitOfTrackProps) => {
  const call = useCall()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['splits', track.id],
    queryFn: ({ signal }) => call('GET tracks/{id}/splits', { path: { id: track.id }, signal }),
    enabled: isThere,
  })
  return (
    <Panel title={texts.split}>
      {data ? (
        <>
          <Versions splits={data} creator={track.creators[0]?.name ?? ''} />
          <Button
            variant="outlined"
            size="small"
            disabled={!isThere}
            sx={{ mt: 1.5 }}
            onClick={() => setOpen(true)}
          >
            {texts.proposeSplit}
          </Button>
          {isOpen && (
            <Suspense fallback={null}>
              <SplitDialog
                track={track}
                splits={data}
                tools={tools}
                onClose={() => setOpen(false)}
              />
            </Suspense>
          )}
        </>
      ) : error ? (
        <LoadProblem message={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <PartSkeleton height={80} />
      )}
    </Panel>
  )
}

interface VersionsProps {
  splits: Splits
  /** The first of the track. */
  creator: string
}

const Versions = ({
  splits: { versions, current, consents, recoup, currency },
  creator,
}: VersionsProps) => {
  const inForce = versions.find(({ id }) => id === current)
  const planned = versions.filter(({ state }) => state === 'planned')
  const earlier = versions.filter(({ state }) => state === 'ended' || state === 'declined')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <div>
        {consents.map(({ artist, share_bp }) => (
          <Typography key={artist.id} sx={{ overflowWrap: 'anywhere' }}>
            {texts.comesFirst(artist.name, percentOf(share_bp))}
          </Typography>
        ))}
        {recoup.map((row) => (
          <Typography key={row.party.id} sx={{ overflowWrap: 'anywhere' }}>
            {recoupmentText(row, currency)}
          </Typography>
        ))}
        {inForce ? (
          <SplitShares title={texts.inForceSince(dayOf(inForce.from))} split={inForce} />
        ) : (
          <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.allOfItIs(creator)}</Typography>
        )}
      </div>
      {planned.map((version) => (
        <SplitShares
          key={version.id}
          title={texts.plannedFrom(dayOf(version.from))}
          split={version}
        />
      ))}
      <EarlierSplits versions={earlier} />
    </Box>
  )
}
