import { ACTIONS } from '@melodia/contract/lifecycle'
import { REASONS } from '@melodia/contract/reviewTexts'
import type { Background as Known } from '@melodia/contract/reviews'
import type { Track } from '@melodia/contract/tracks'
import { en, tracks, useAdminCall } from '@melodia/portal'
import { PeopleLinks, When } from '@melodia/portal/fields'
import { LoadProblem, Panel, PartSkeleton } from '@melodia/portal/layout'
import { Box, Button, Chip, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useUndoDecision } from '../decision/index.ts'
import { NamesOfOthers } from './NamesOfOthers.tsx'
import * as texts from '#texts/review.ts'

interface BackgroundProps {
  record: Track
  /** False once it has left its resource, by a decision. */
  isThere?: boolean
}

export const useBackground = (record: Track, isThere: boolean) => {
  const resource = tracks[record.status]
  const call = useAdminCall()
  return useQuery({
    queryKey: [resource, 'background', record.id],
    queryFn: ({ signal }) =>
      call(`GET ${resource}/{id}/background`, { path: { id: record.id }, signal }),
    enabled: isThere,
    retry: false,
  })
}

/** Known facts from before: decisions, the record of its creators, an earlier publication. */
export const Background = ({ record, isThere = true }: BackgroundProps) => {
  const { data, error, refetch } = useBackground(record, isThere)
  return (
    <Panel title={texts.background}>
      {data ? (
        <Facts known={data} />
      ) : error ? (
        <LoadProblem
          message={en.review.backgroundFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <PartSkeleton height={72} />
      )}
    </Panel>
  )
}

const Facts = ({
  known: { decisions, creators, names_of_others, published_until },
}: FactsProps) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <NamesOfOthers names={names_of_others} />
    <Box>
      {creators.map((creator) => (
        <Typography key={creator.id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>
            <PeopleLinks noun="creators" people={[creator]} />
          </strong>
          {texts.publishedPendingRejectedSoFar(
            creator.published,
            creator.pending,
            creator.rejected,
          )}
        </Typography>
      ))}
    </Box>
    {published_until && (
      <Typography>
        {texts.itWasPublishedUntil}
        <When at={published_until} />.
      </Typography>
    )}
    {decisions.length === 0 ? (
      <Typography color="text.secondary">{en.review.noDecisions}</Typography>
    ) : (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {decisions.map((decision) => (
          <Earlier key={decision.id} decision={decision} />
        ))}
      </Box>
    )}
  </Box>
)

interface FactsProps {
  known: Known
}

type Decided = Known['decisions'][number]

/** The track of an earlier decision. */
const SUBJECTS: Record<Decided['relation'], (title: string) => string> = {
  this: () => texts.thisTrack,
  identical: (title) => texts.verySameFile(title),
  match: (title) => texts.whichSoundsAlike(title),
}

/** Only for another track, which is gone: this one is on the screen. */
const canUndo = ({ is_own, action, relation }: Decided) =>
  is_own && action === 'reject' && relation !== 'this'

const Earlier = ({ decision }: { decision: Decided }) => {
  const { at, action, by, title, notes, reasons, relation } = decision
  const { act, isPending } = useUndoDecision()
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        {`${by || texts.somebody} ${ACTIONS[action].done} ${SUBJECTS[relation](title)} `}
        <When at={at} />
      </Typography>
      {notes && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
          “{notes}”
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
        {reasons.map((reason) => (
          <Chip key={reason} size="small" variant="outlined" label={REASONS[reason].label} />
        ))}
        {canUndo(decision) && (
          <Button
            size="small"
            disabled={isPending}
            onClick={() => void act({ decision: decision.id })}
          >
            {texts.undoYourRejection}
          </Button>
        )}
      </Box>
    </Box>
  )
}
