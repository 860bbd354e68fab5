import type { NewBlock } from '@melodia/contract/blocks'
import type { Track } from '@melodia/contract/tracks'
import { en, tracks, useAction, useAdminCall } from '@melodia/portal'
import { reportKey } from '@melodia/portal/review'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'react-admin'

/** Whether the recording of a track is blocked, and how to block it or lift that. */
export const useBlock = ({ id, status }: Pick<Track, 'id' | 'status'>) => {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { total = 0 } = useGetList('blocks', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'blocked_at', order: 'DESC' },
    filter: { track_id: [id] },
  })
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['blocks'] }),
      queryClient.invalidateQueries({ queryKey: ['restrictions'] }),
      queryClient.invalidateQueries({ queryKey: reportKey(tracks[status], id) }),
    ])
  const blocking = useAction<NewBlock>({
    run: (body) => call('POST tracks/{id}/block', { path: { id }, body }),
    done: en.review.blocked,
    failed: en.review.blockFailed,
    onSettled,
  })
  const lifting = useAction<void>({
    run: () => call('DELETE tracks/{id}/block', { path: { id } }),
    done: en.review.unblocked,
    failed: en.review.unblockFailed,
    onSettled,
  })
  return {
    isBlocked: total > 0,
    block: blocking.act,
    lift: lifting.act,
    isPending: blocking.isPending || lifting.isPending,
  }
}
