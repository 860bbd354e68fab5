import type { CreatorAnalytics } from '@melodia/contract/analytics'
import { numberOf, useAnalytics, waitOf, WEEKS } from '@melodia/portal/analytics'

/** How long the review of one's own tracks takes: from what was decided, not from a promise. */
export const HowLong = () => {
  const { data, isError } = useAnalytics<CreatorAnalytics>(WEEKS)
  if (isError) return <>How long it usually takes could not be loaded.</>
  if (!data) return <>…</>
  const { decisions, median_ms } = data.queue
  if (median_ms === null)
    return <>How long it takes shows here after the first decision on a track of yours.</>
  const half =
    decisions === 1 ? 'It took' : `Half of your last ${numberOf(decisions)} decisions took at most`
  return <>{`${half} ${waitOf(median_ms)}.`}</>
}
