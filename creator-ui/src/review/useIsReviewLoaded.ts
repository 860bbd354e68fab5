import { tracks, useCall } from '@melodia/portal'
import { reportQuery, useComments } from '@melodia/portal/review'
import { useQuery } from '@tanstack/react-query'

/**
 * Whether report and comments of a pending track are there, or could not be loaded: a form that is
 * shown before them would be moved down by them.
 */
export function useIsReviewLoaded(id: string) {
  const report = useQuery(reportQuery(useCall(), tracks.pending, id))
  const comments = useComments(tracks.pending, id)
  return !report.isPending && !comments.isPending
}
