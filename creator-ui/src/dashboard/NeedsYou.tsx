import type { Track } from '@melodia/contract/tracks'
import { en, paths, tracks } from '@melodia/portal'
import { LoadProblem, Panel } from '@melodia/portal/layout'
import { Box, Link, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { decisionsOf, useDecisions, dayOf } from '../review/index.ts'
import * as texts from '#texts/dashboard.ts'

/** The list of all that wait for changes. */
const CHANGES = `${paths.list(tracks.pending)}?filter=${encodeURIComponent('{"review_state":"changes"}')}`

/** Number of tracks shown. */
const ROWS = 5

/** Tracks whose next step is the creator's: sent back for changes, or rejected and still kept. */
export const useNeedsYou = () => {
  const changes = useGetList<Track>(tracks.pending, {
    pagination: { page: 1, perPage: ROWS },
    sort: { field: 'created_at', order: 'ASC' },
    filter: { review_state: 'changes' },
  })
  const rejections = useDecisions('reject')
  return {
    isPending: changes.isPending || rejections.isPending,
    error: changes.data && rejections.data ? null : (changes.error ?? rejections.error),
    retry: () => Promise.all([changes.refetch(), rejections.refetch()]),
    changes: changes.data ?? [],
    total: changes.total ?? 0,
    rejected: rejections.data?.filter(({ kept_until }) => kept_until !== null) ?? [],
  }
}

/** The next step for each of them; nothing if there is none to take. */
export const NeedsYou = ({ needs }: { needs: ReturnType<typeof useNeedsYou> }) => {
  const { changes, rejected, total, error, isPending, retry } = needs
  if (isPending || (!error && changes.length + rejected.length === 0)) return null
  return (
    <Panel title={texts.waitingForYou}>
      {error ? (
        <LoadProblem message={en.tracks.loadListFailed} error={error} onRetry={retry} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { mt: 1.5 } }}>
          {changes.map(({ id, title }) => (
            <Row
              key={id}
              title={title}
              what={texts.reviewAsksForChanges}
              to={paths.edit(tracks.pending, id)}
              step={texts.makeChangesAndResubmit}
            />
          ))}
          {rejected.map(({ id, title, kept_until, can_appeal }) => (
            <Row
              key={id}
              title={title}
              what={texts.rejectedKeptUntil(dayOf(kept_until ?? ''))}
              to={decisionsOf('reject')}
              step={can_appeal ? texts.fixAndSendAgainOr : texts.fixAndSendAgain}
            />
          ))}
        </Box>
      )}
      {total > changes.length && (
        <Link
          component={RouterLink}
          to={CHANGES}
          variant="body2"
          sx={{ mt: 2, display: 'inline-block' }}
        >
          {texts.showAllWithRequestedChanges(total)}
        </Link>
      )}
    </Panel>
  )
}

interface RowProps {
  title: string
  what: string
  /** Where the next step is taken. */
  to: string
  step: string
}

const Row = ({ title, what, to, step }: RowProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}
  >
    <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Typography>
    <Typography variant="body2" color="text.secondary">
      {what}
    </Typography>
    <Link
      component={RouterLink}
      to={to}
      aria-label={`${step}: ${title}`}
      sx={{ ml: { sm: 'auto' } }}
    >
      {step}
    </Link>
  </Box>
)
