import type { QueueOrder } from '@melodia/contract/choices/reviews'
import type { Track } from '@melodia/contract/tracks'
import { en, paths, tracks, useAction, useAdminCall, useLastSearch } from '@melodia/portal'
import { usePlayer } from '@melodia/portal/player'
import { useEffect } from 'react'
import { useGetIdentity, useGetList, useNotify } from 'react-admin'
import { useNavigate } from 'react-router'

/** Order and tab of the queue's list, if the reviewer came from it. */
const useQueueOrder = () => {
  const search = new URLSearchParams(useLastSearch(paths.list(tracks.pending)))
  const order: QueueOrder = search.get('sort') === 'risk' ? 'risk' : 'waiting'
  const isAppeals = search.get('filter')?.includes('"review_state":"appeal"')
  return { order, state: isAppeals ? ('appeal' as const) : ('review' as const) }
}

/** Rows searched for the one that probably comes next. */
const ROWS = 20

interface Upcoming {
  /** The track that probably comes next; it is preloaded, so that it plays at once. */
  upcoming: Track | undefined
  /** Where the open track stands among those that wait, from 1; undefined where it is not near. */
  place: number | undefined
  /** How many wait. */
  waiting: number
}

export const useUpcoming = (id: string, passed: ReadonlySet<string>): Upcoming => {
  const { order, state } = useQueueOrder()
  const { identity } = useGetIdentity()
  const { data = [], total = 0 } = useGetList<Track>(tracks.pending, {
    pagination: { page: 1, perPage: ROWS },
    sort: order === 'risk' ? { field: 'risk', order: 'DESC' } : { field: 'waiting', order: 'ASC' },
    filter: { review_state: state },
  })
  const others = data.filter(
    ({ id: otherId, review }) =>
      otherId !== id && (!review?.leased_by || review.leased_by.id === identity?.id),
  )
  const upcoming = others.find((track) => !passed.has(track.id)) ?? others[0]
  usePreload(upcoming)
  const index = data.findIndex((track) => track.id === id)
  return { upcoming, place: index < 0 ? undefined : index + 1, waiting: total }
}

/** Its sound alone: another reviewer may decide on it first, and calls about it would find it gone. */
const usePreload = (record: Track | undefined) => {
  const { preload } = usePlayer()
  useEffect(() => {
    if (!record) return
    preload({ resource: tracks.pending, record, kind: 'track' })
    // A new signature of its URL is no reason to load it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [record?.id, preload])
}

/**
 * Leases the next track of the queue and opens it. Tracks that were passed over come last.
 *
 * @param passed ids of tracks that were left undecided
 */
export const useNext = (passed?: Set<string>) => {
  const call = useAdminCall()
  const navigate = useNavigate()
  const notify = useNotify()
  const queue = useQueueOrder()

  const ask = async (except: string[]) => {
    const reply = await call('POST tracks/pending/next', { body: { ...queue, except } })
    return reply?.track
  }

  const take = async (id?: string) => {
    const here = id === undefined ? [] : [id]
    const track = await ask([...(passed ?? []), ...here])
    if (track || !passed?.size) return track
    passed.clear()
    return ask(here)
  }

  const { act, isPending } = useAction<{ id?: string; replace: boolean }, boolean>({
    run: async ({ id, replace }) => {
      const track = await take(id)
      if (id) passed?.add(id)
      if (track) await navigate(paths.edit(tracks.pending, track.id), { replace })
      else notify(en.review.nothingNext, { type: 'info' })
      return track !== undefined
    },
    failed: en.review.nextFailed,
  })

  /**
   * `id` is the track that is open now; `replace` leaves this screen out of the history. Answers
   * whether a track was opened.
   */
  const next = async (id?: string, replace = false) => {
    if (isPending) return false
    const outcome = await act({ ...(id && { id }), replace })
    return outcome.status === 'done' && outcome.answer
  }
  return { next, isBusy: isPending }
}
