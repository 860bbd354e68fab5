import type { Analytics as Told } from '@melodia/contract/analytics'
import { AnalyticsPage, ReviewTiles, Tiles } from '@melodia/portal/analytics'
import { Charts } from './Charts.tsx'
import { StorageTile } from './StorageTile.tsx'

/** Analytics: the catalogue and the work on it, from the server's own counts. */
export const Analytics = () => (
  <AnalyticsPage<Told>>
    {(analytics) => (
      <>
        <Tiles>
          <ReviewTiles {...analytics} />
          <StorageTile {...analytics} />
        </Tiles>
        <Charts analytics={analytics} />
      </>
    )}
  </AnalyticsPage>
)
