import type { Representation } from '@melodia/contract/representations'
import { en } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { LoadProblem, Panel, PanelRow, PanelRows, PartSkeleton } from '@melodia/portal/layout'
import { RepresentationChip } from '@melodia/portal/representations'
import { Box, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import * as texts from '#texts/artists.ts'

/** Requests that are shown: the newest. */
const SHOWN = 100
/** Height in pixels of the placeholder. */
const HEIGHT = 120

/** What one has asked for, and what came of it. */
export const OwnRequests = () => {
  const { data, error, isPending, refetch } = useGetList<Representation>('representations', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'created_at', order: 'DESC' },
  })
  if (isPending) return <PartSkeleton height={HEIGHT} />
  if (error)
    return (
      <LoadProblem
        message={en.representations.loadListFailed}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Box sx={{ mt: 3 }}>
      <Panel title={texts.yourRequests}>
        {data.length === 0 ? (
          <Typography color="text.secondary">{texts.nothingAskedYet}</Typography>
        ) : (
          <PanelRows>
            {data.map((representation) => (
              <PanelRow
                key={representation.id}
                title={representation.artist.name}
                facts={<Facts representation={representation} />}
              >
                <RepresentationChip state={representation.state} />
              </PanelRow>
            ))}
          </PanelRows>
        )}
      </Panel>
    </Box>
  )
}

/** When it was asked, answered and ended, and why. */
const Facts = ({ representation }: { representation: Representation }) => {
  const { created_at, decided_at, ended_at, notes, ended_notes } = representation
  const why = ended_at ? ended_notes : notes
  return (
    <>
      {ended_at ? texts.endedAt : decided_at ? texts.answeredAt : texts.askedAt}
      <When at={ended_at ?? decided_at ?? created_at} />
      {why && (
        <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
          {texts.ourAnswer(why)}
        </Box>
      )}
    </>
  )
}
