import { en, LoadProblem, PageHeader, PageSkeleton, paths } from '@melodia/portal'
import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useSearchParams } from 'react-router'
import { Charts } from './Charts.tsx'
import { Tiles } from './Tiles.tsx'
import { useAnalytics } from './useAnalytics.ts'

/** How many weeks can be looked at. */
const SPANS = [12, 26, 52]
const SPAN = 26

/** Analytics: the catalogue and the work on it, from the server's own counts. */
export const Analytics = () => {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('weeks'))
  const weeks = SPANS.includes(asked) ? asked : SPAN
  const { data, error, isPending, refetch } = useAnalytics(weeks)
  return (
    <>
      <PageHeader title="Analytics" above={[{ label: 'Dashboard', to: paths.home }]}>
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
        <PageSkeleton />
      ) : error || !data ? (
        <LoadProblem message={en.analytics.loadFailed} error={error} onRetry={refetch} />
      ) : (
        <>
          <Tiles analytics={data} />
          <Charts analytics={data} />
        </>
      )}
    </>
  )
}
