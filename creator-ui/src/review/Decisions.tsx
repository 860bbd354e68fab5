import { en } from '@melodia/portal'
import { LoadProblem, Panel } from '@melodia/portal/layout'
import { Link, Skeleton, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { DecisionRows } from './DecisionRows.tsx'
import { decisionsOf } from './decisionPaths.ts'
import type { RecentDecisions } from './useDecisions.ts'
import { useWhereabouts } from './useWhereabouts.ts'
import * as texts from '#texts/review.ts'

interface DecisionsProps {
  title: string
  decisions: RecentDecisions
  /** Shown without decisions. */
  empty: string
}

/** Decisions on one's own tracks and their reasons, including removed tracks (spec §4). */
export const Decisions = ({ title, decisions, empty }: DecisionsProps) => {
  const { action, data, total = 0, error, refetch } = decisions
  const whereabouts = useWhereabouts(data ?? [])
  // They add lines to the rows.
  const isPending = decisions.isPending || whereabouts.isPending
  return (
    <Panel title={title}>
      {isPending ? (
        <Skeleton height={60} />
      ) : !data ? (
        <LoadProblem message={en.decisions.loadListFailed} error={error} onRetry={refetch} />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <DecisionRows decisions={data} whereabouts={whereabouts} />
      )}
      {!isPending && data && total > data.length && (
        <Link
          component={RouterLink}
          to={decisionsOf(action)}
          variant="body2"
          sx={{ mt: 2, display: 'inline-block' }}
        >
          {texts.showAllTotal(total)}
        </Link>
      )}
    </Panel>
  )
}
