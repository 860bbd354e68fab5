import type { CreatorAnalytics } from '@melodia/contract/analytics'
import { AnalyticsPage, ReviewTiles, Tiles } from '@melodia/portal/analytics'
import { Charts } from './Charts.tsx'
import { isEmpty } from './figures.ts'
import { NothingYet } from './NothingYet.tsx'
import { UploadsTile } from './UploadsTile.tsx'

/** Analytics: one's own tracks, and what the review made of them. */
export const Analytics = () => (
  <AnalyticsPage<CreatorAnalytics>>
    {(analytics) =>
      isEmpty(analytics) ? (
        <NothingYet />
      ) : (
        <>
          <Tiles>
            <ReviewTiles {...analytics} />
            <UploadsTile {...analytics} />
          </Tiles>
          <Charts analytics={analytics} />
        </>
      )
    }
  </AnalyticsPage>
)
