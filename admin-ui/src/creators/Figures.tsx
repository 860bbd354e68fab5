import { en, useAdminCall } from '@melodia/portal'
import { CreatorFigures, WEEKS } from '@melodia/portal/analytics'
import { LoadProblem, PartSkeleton } from '@melodia/portal/layout'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'

/** The figures that a creator reads on their own page. `height` is that of the placeholder. */
export const Figures = ({ creator, height }: { creator: string; height: number }) => {
  const call = useAdminCall()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['creators', 'analytics', creator],
    queryFn: ({ signal }) =>
      call('GET creators/{id}/analytics', {
        path: { id: creator },
        query: { weeks: WEEKS },
        signal,
      }),
  })
  if (data) return <CreatorFigures analytics={data} />
  return (
    <Box sx={{ mt: 3 }}>
      {isPending ? (
        <PartSkeleton height={height} />
      ) : (
        <LoadProblem
          message={en.analytics.loadFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Box>
  )
}
