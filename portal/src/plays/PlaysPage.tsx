import { Box, Link, Paper, Skeleton } from '@mui/material'
import type { ComponentType, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { ChartGrid } from '../analytics/Tiles.tsx'
import { en } from '#texts/en.ts'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { paths, tracks } from '../paths.ts'
import { CompletionPanel } from './CompletionPanel.tsx'
import { DaysPanel } from './DaysPanel.tsx'
import { topPlaylists, topTracks, type TopRow } from './figures.ts'
import type { DayRange } from './dayRange.ts'
import { DayRangeChoice } from './DayRangeChoice.tsx'
import { PlayNotes } from './PlayNotes.tsx'
import { PlayTiles } from './PlayTiles.tsx'
import { TopTable } from './TopTable.tsx'
import { useDayRange } from './useDayRange.ts'
import { useListening, usePlayRows } from './usePlays.ts'
import * as texts from '#texts/plays.ts'

interface PlaysPageProps {
  /** Links to the other analytics. */
  nav: ReactNode
  /** Explains whose plays are own plays. */
  ownNote: string
  /** Shown where nothing was played. */
  empty: ComponentType<{ range: DayRange }>
  /** A link to the plays set aside. */
  asideLink?: ReactNode
}

/** Plays of the range in the address, with loading, empty and error states. */
export const PlaysPage = ({ nav, ...plays }: PlaysPageProps) => (
  <>
    <PageHeader title={texts.analytics}>
      <DayRangeChoice />
    </PageHeader>
    {nav}
    <Plays {...plays} />
  </>
)

const Plays = ({ ownNote, empty: Empty, asideLink }: Omit<PlaysPageProps, 'nav'>) => {
  const { range } = useDayRange()
  const { data, error, isPending, refetch } = useListening(range)
  const days = usePlayRows(range, 'day')
  const byTrack = usePlayRows(range, 'track')
  const byPlaylist = usePlayRows(range, 'playlist')
  const parts = [days, byTrack, byPlaylist]
  if (isPending || parts.some((part) => part.isPending)) return <PlaysSkeleton />
  const failed = parts.find((part) => part.error && !part.data)
  if (!data || !days.data || !byTrack.data || !byPlaylist.data)
    return (
      <LoadProblem
        message={en.analytics.loadFailed}
        error={error ?? failed?.error}
        onRetry={() => void Promise.all([refetch(), ...parts.map((part) => part.refetch())])}
      />
    )
  const played = days.data.reduce((sum, { plays }) => sum + plays, 0)
  const nothing = played + data.previews + data.aside === 0
  if (nothing)
    return (
      <Paper variant="outlined" sx={{ p: { xs: 3, sm: 6 }, textAlign: 'center' }}>
        <Empty range={range} />
      </Paper>
    )
  return (
    <>
      <PlayTiles listening={data} ownNote={ownNote} />
      <PlayNotes range={range} aside={data.aside} asideLink={asideLink} />
      <ChartGrid>
        <DaysPanel rows={days.data} />
        <CompletionPanel range={range} choices={byTrack.data} />
        <TopTable
          title={texts.topTracks}
          what={texts.track}
          file="top-tracks"
          rows={topTracks(byTrack.data)}
          empty={texts.noTrackWasPlayedIn}
          nameCell={TrackName}
        />
        <TopTable
          title={texts.topPlaylists}
          what={texts.playlist}
          file="top-playlists"
          rows={topPlaylists(byPlaylist.data)}
          empty={texts.nothingWasPlayedFromPlaylist}
        />
      </ChartGrid>
    </>
  )
}

const TrackName = ({ id, name }: TopRow) => (
  <Link component={RouterLink} to={paths.edit(tracks.approved, id)} color="inherit">
    {name}
  </Link>
)

const PLACES = ['first', 'second', 'third', 'fourth']

const PlaysSkeleton = () => (
  <Box component="output" aria-label={texts.loading} sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={112} />
    <ChartGrid>
      {PLACES.map((place) => (
        <Skeleton key={place} variant="rounded" height={366} />
      ))}
    </ChartGrid>
  </Box>
)
