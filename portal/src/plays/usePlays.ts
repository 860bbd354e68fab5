import { useAdminCall, useCall } from '../useCall.ts'
import type { PlayRows } from '@melodia/contract/plays'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DayRange } from './dayRange.ts'

type Row = PlayRows[number]
/** Plays of a day, of a track, of a playlist. */
export type DayRow = Extract<Row, { day: string }>
export type TrackRow = Extract<Row, { track_id: string }>
export type PlaylistRow = Extract<Row, { playlist_id: string }>

interface RowsBy {
  day: DayRow
  track: TrackRow
  playlist: PlaylistRow
}

/** The plays of a range, a row for each day, or most plays first. */
export const usePlayRows = <By extends keyof RowsBy>({ from, to }: DayRange, by: By) => {
  const call = useCall()
  return useQuery({
    queryKey: ['analytics', 'plays', from, to, by],
    queryFn: async ({ signal }) =>
      (await call('GET analytics/plays', { query: { from, to, by }, signal })) as RowsBy[By][],
    placeholderData: keepPreviousData,
  })
}

/**
 * Restricts plays: to one track, or to one creator (admins only); otherwise all, or all of one's
 * own.
 */
export type Whose = { track?: string | undefined } | { creator: string }

/** How the music of a range was heard. */
export const useListening = ({ from, to }: DayRange, whose: Whose = {}) => {
  const call = useAdminCall()
  const creator = 'creator' in whose ? whose.creator : undefined
  const track = 'track' in whose ? whose.track : undefined
  const query = { from, to, ...(track && { track_id: track }) }
  return useQuery({
    queryKey: ['analytics', 'listening', creator, track, from, to],
    queryFn: ({ signal }) =>
      creator
        ? call('GET creators/{id}/analytics/listening', { path: { id: creator }, query, signal })
        : call('GET analytics/listening', { query, signal }),
    placeholderData: keepPreviousData,
  })
}
