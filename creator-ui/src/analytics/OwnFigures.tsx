import { en, useCreatorCall } from '@melodia/portal'
import { CreatorFigures, useAnalytics } from '@melodia/portal/analytics'
import { LoadProblem, PartSkeleton } from '@melodia/portal/layout'

/** The figures of one's own tracks. */
export const OwnFigures = () => {
  const { data, error, isPending, refetch } = useAnalytics(useCreatorCall())
  if (isPending) return <PartSkeleton height={400} />
  if (!data)
    return (
      <LoadProblem message={en.analytics.loadFailed} error={error} onRetry={() => void refetch()} />
    )
  return <CreatorFigures analytics={data} />
}
