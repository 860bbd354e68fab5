import type { RejectedTrack } from '@melodia/contract/rejected'
import type { Track } from '@melodia/contract/tracks'
import { en } from '@melodia/portal'
import { LoadProblem, Panel, PartSkeleton } from '@melodia/portal/layout'
import { Box, Chip, Pagination, Tab, Tabs, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TrackRow } from './TrackRow.tsx'
import {
  ROWS,
  STATE_NAMES,
  TRACK_LISTS,
  useTotalOf,
  useTracksOf,
  type Decision,
  type State,
  type Whose,
} from './useTracksOf.ts'
import * as texts from '#texts/people.ts'

interface TracksOfProps {
  whose: Whose
  /** Content below the tracks; rendered with them, so that it does not jump. */
  children: ReactNode
}

/** Somebody's tracks in every state, with the last decision on each; state and page in the URL. */
export const TracksOf = ({ whose, children }: TracksOfProps) => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tracks')
  const state = STATE_NAMES.find((option) => option === asked) ?? 'published'
  const page = Math.max(1, Number(search.get('page')) || 1)
  const show = (next: State, at = 1) =>
    setSearch({ tracks: next, ...(at > 1 && { page: String(at) }) }, { replace: true })
  const found = useTracksOf(whose, state, page)
  return (
    <>
      <Panel title={texts.tracks}>
        <Tabs
          value={state}
          onChange={(_, next: State) => show(next)}
          variant="scrollable"
          scrollButtons="auto"
          allowScrollButtonsMobile
          aria-label={texts.stateOfTracks}
          sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
        >
          {STATE_NAMES.map((option) => (
            <Tab key={option} value={option} label={<StateLabel whose={whose} state={option} />} />
          ))}
        </Tabs>
        <Rows found={found} state={state} page={page} onPage={(at) => show(state, at)} />
      </Panel>
      {!found.isPending && children}
    </>
  )
}

const StateLabel = ({ whose, state }: { whose: Whose; state: State }) => {
  const total = useTotalOf(whose, state)
  return (
    <span>
      {TRACK_LISTS[state].label}
      <Chip
        component="span"
        size="small"
        label={(total ?? 0).toLocaleString('en')}
        sx={{ ml: 1, height: 20, visibility: total === undefined ? 'hidden' : 'visible' }}
      />
    </span>
  )
}

interface RowsProps {
  found: ReturnType<typeof useTracksOf>
  state: State
  page: number
  onPage: (page: number) => void
}

const Rows = ({ found, state, page, onPage }: RowsProps) => {
  const { data, total = 0, decisions, error, isPending, isPlaceholderData, refetch } = found
  if (isPending) return <PartSkeleton height={200} />
  if (!data)
    return <LoadProblem message={en.tracks.loadListFailed} error={error} onRetry={refetch} />
  if (data.length === 0)
    return <Typography color="text.secondary">{TRACK_LISTS[state].empty}</Typography>
  const pages = Math.ceil(total / ROWS)
  return (
    <>
      <Box
        component="ul"
        aria-busy={isPlaceholderData}
        sx={{ listStyle: 'none', m: 0, p: 0, opacity: isPlaceholderData ? 0.6 : 1 }}
      >
        {data.map((track) => (
          <TrackRow
            key={track.id}
            track={track}
            decision={isRejected(track) ? rejectionOf(track) : decisions.get(track.id)}
          />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          sx={{ mt: 1.5 }}
          page={page}
          count={pages}
          onChange={(_, next) => onPage(next)}
          aria-label={texts.pagesOfTracks}
        />
      )}
    </>
  )
}

const isRejected = (track: Track | RejectedTrack): track is RejectedTrack => 'rejected_at' in track

const rejectionOf = ({ rejected_by, rejected_at, reasons, notes }: RejectedTrack): Decision => ({
  by: rejected_by,
  action: 'reject',
  at: rejected_at,
  reasons,
  notes,
})
