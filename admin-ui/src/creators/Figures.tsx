import type { CreatorAnalytics } from '@melodia/contract/analytics'
import { en, type PortalDataProvider } from '@melodia/portal'
import { CreatorFigures, WEEKS } from '@melodia/portal/analytics'
import { LoadProblem, PartSkeleton } from '@melodia/portal/layout'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'

/** The figures that a creator reads on their own page. `height` is that of the placeholder. */
export const Figures = ({ creator, height }: { creator: string; height: number }) => {
  const { ask } = useDataProvider<PortalDataProvider>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['creators', 'analytics', creator],
    queryFn: ({ signal }) =>
      ask<CreatorAnalytics>(`creators/${creator}/analytics?weeks=${WEEKS}`, { signal }),
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
