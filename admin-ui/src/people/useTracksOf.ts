import type { AuditEntry } from '@melodia/contract/audit'
import { TRACK_DECISIONS } from '@melodia/contract/lifecycle'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { RejectedTrack } from '@melodia/contract/rejected'
import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import * as texts from '#texts/people.ts'

/** Selects tracks by an artist whom they name, or by a creator whom they credit. */
export type Whose = { artist: string } | { creator: string }

/** States of a track, and the list that has the tracks of each. */
export const TRACK_LISTS = {
  published: { label: texts.published, resource: tracks.approved, empty: texts.nothingIsPublished },
  pending: { label: texts.pending, resource: tracks.pending, empty: texts.nothingWaitsForReview },
  rejected: {
    label: texts.rejected,
    resource: 'tracks/rejected',
    empty: texts.nothingWasRejectedRecently,
  },
} as const
export type State = keyof typeof TRACK_LISTS
export const STATE_NAMES = Object.keys(TRACK_LISTS) as State[]

/** Tracks of a page. */
export const ROWS = 10

/**
 * A page of somebody's tracks in one state, the newest first, with the last decision on each by its
 * id. Pending until both are there, since a row grows by its decision.
 */
export const useTracksOf = (whose: Whose, state: State, page: number) => {
  const { data, total, error, isPending, isPlaceholderData, refetch } = useGetList<
    Track | RejectedTrack
  >(
    TRACK_LISTS[state].resource,
    {
      filter: whose,
      pagination: { page, perPage: ROWS },
      sort: { field: 'id', order: 'DESC' },
    },
    { placeholderData: keepPreviousData },
  )
  // A rejected track has its own.
  const ids = state === 'rejected' ? [] : (data ?? []).map(({ id }) => id)
  const last = useLastDecisions(ids)
  return {
    data,
    total,
    error,
    decisions: last.decisions,
    isPending: isPending || last.isLoading,
    isPlaceholderData,
    refetch,
  }
}

/** How many tracks somebody has in a state; undefined while it is not known. */
export const useTotalOf = (whose: Whose, state: State) =>
  useGetList(TRACK_LISTS[state].resource, {
    filter: whose,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  }).total

/** The last decision on a track. */
export interface Decision {
  by: string
  action: AuditEntry['action']
  at: string
  reasons: NonNullable<AuditEntry['detail']['reasons']>
  notes: string
}

const useLastDecisions = (ids: readonly string[]) => {
  const { data = [], isLoading } = useGetList<AuditEntry>(
    'audit',
    {
      filter: { resource: 'tracks', resource_id: ids, action: TRACK_DECISIONS },
      pagination: { page: 1, perPage: LIMITS.listPage },
      sort: { field: 'at', order: 'DESC' },
    },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  )
  const decisions = new Map<string, Decision>()
  for (const { resource_id, actor, action, at, detail } of data)
    if (!decisions.has(resource_id)) {
      const { reasons = [], notes = '' } = detail
      decisions.set(resource_id, { by: actor?.name ?? '', action, at, reasons, notes })
    }
  return { decisions, isLoading }
}
