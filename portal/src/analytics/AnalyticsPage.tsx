import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { en } from '../en.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import { LoadProblem } from '../pages/LoadProblem.tsx'
import { AnalyticsSkeleton } from './AnalyticsSkeleton.tsx'
import { useAnalytics, WEEKS } from './useAnalytics.ts'

/** How many weeks can be looked at. */
const SPANS = [12, 26, 52]

interface AnalyticsPageProps<Told> {
  children: (told: Told) => ReactNode
}

/** What the server has counted in the weeks of the address, in all the states it can be in. */
export const AnalyticsPage = <Told,>({ children }: AnalyticsPageProps<Told>) => {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('weeks'))
  const weeks = SPANS.includes(asked) ? asked : WEEKS
  const { data, error, isPending, refetch } = useAnalytics<Told>(weeks)
  return (
    <>
      <PageHeader title="Analytics">
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Weeks"
          value={weeks}
          onChange={(_, span) => span && setSearch({ weeks: String(span) }, { replace: true })}
        >
          {SPANS.map((span) => (
            <ToggleButton key={span} value={span} sx={{ textTransform: 'none', px: 1.5 }}>
              {span} weeks
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </PageHeader>
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
