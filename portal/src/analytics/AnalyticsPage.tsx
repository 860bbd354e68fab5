import { Box, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { en } from '#texts/en.ts'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { ChartGrid, TILES } from './Tiles.tsx'
import { useAnalytics, WEEKS, type AnalyticsCall } from './useAnalytics.ts'
import * as texts from '#texts/analytics.ts'

/** Selectable numbers of weeks. */
const SPANS = [12, 26, 52]

interface AnalyticsPageProps<Analytics> {
  call: AnalyticsCall<Analytics>
  /** Links to the other analytics. */
  nav: ReactNode
  children: (analytics: Analytics) => ReactNode
}

/** Analytics of the number of weeks in the URL, with loading and error states. */
export const AnalyticsPage = <Analytics,>({
  call,
  nav,
  children,
}: AnalyticsPageProps<Analytics>) => {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('weeks'))
  const weeks = SPANS.includes(asked) ? asked : WEEKS
  const { data, error, isPending, refetch } = useAnalytics(call, weeks)
  return (
    <>
      <PageHeader title={texts.analytics}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.weeks}
          value={weeks}
          onChange={(_, span) => span && setSearch({ weeks: String(span) }, { replace: true })}
        >
          {SPANS.map((span) => (
            <ToggleButton key={span} value={span} sx={{ textTransform: 'none', px: 1.5 }}>
              {texts.weeksOf(span)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </PageHeader>
      {nav}
      {isPending ? (
        <AnalyticsSkeleton />
      ) : data ? (
        children(data)
      ) : (
        <LoadProblem message={en.analytics.loadFailed} error={error} onRetry={refetch} />
      )}
    </>
  )
}

const PLACES = ['first', 'second', 'third', 'fourth']

/** Placeholder while the figures are loading. */
const AnalyticsSkeleton = () => (
  <Box component="output" aria-label={texts.loading} sx={{ display: 'block' }}>
    <Box sx={TILES}>
      {PLACES.map((tile) => (
        <Skeleton key={tile} variant="rounded" height={112} />
      ))}
    </Box>
    <ChartGrid>
      {PLACES.map((chart) => (
        <Skeleton key={chart} variant="rounded" height={366} />
      ))}
    </ChartGrid>
  </Box>
)
