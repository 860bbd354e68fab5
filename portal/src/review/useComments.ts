import type { TrackResource } from '../paths.ts'
import { useCall } from '../useCall.ts'
import type { Comment } from '@melodia/contract/reviews'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { en } from '#texts/en.ts'
import { useAction } from '../useAction.ts'

export const commentsKey = (resource: string, id: string) => [resource, 'comments', id] as const

const NONE: Comment[] = []

/** The comments of a track, what can be done with them, and whether that is under way. */
export const useComments = (resource: TrackResource, id: string, isThere = true) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: commentsKey(resource, id),
    queryFn: ({ signal }) => call(`GET ${resource}/{id}/comments`, { path: { id }, signal }),
    enabled: isThere,
    retry: false,
  })
  const onSettled = () => queryClient.invalidateQueries({ queryKey: commentsKey(resource, id) })
  const shared = { failed: en.review.commentFailed, onSettled }
  const adding = useAction<Pick<Comment, 'at_ms' | 'text'>>({
    ...shared,
    run: (comment) => call(`POST ${resource}/{id}/comments`, { path: { id }, body: comment }),
    done: en.review.commented,
  })
  const resolving = useAction<Comment>({
    ...shared,
    run: ({ id: comment, resolved_at }) =>
      call(`PUT ${resource}/{id}/comments/{comment}`, {
        path: { id, comment },
        body: { resolved: resolved_at === null },
      }),
    done: ({ resolved_at }) => (resolved_at === null ? en.review.resolved : en.review.reopened),
  })
  return {
    comments: data?.comments ?? NONE,
    error: data ? null : error,
    isPending,
    refetch,
    add: adding.act,
    /** Resolves an open comment, and opens a resolved one. */
    toggle: resolving.act,
    isBusy: adding.isPending || resolving.isPending,
  }
}
