import { useAdminCall } from '@melodia/portal'
import type { Analytics as AdminAnalytics } from '@melodia/contract/analytics'
import { formatBytes } from '@melodia/portal/form'
import { AnalyticsPage, numberOf, ReviewTiles, Tile, Tiles } from '@melodia/portal/analytics'
import { TargetTiles } from './TargetTiles.tsx'
import { AnalyticsNav } from './Nav.tsx'
import { Charts } from './Charts.tsx'
import * as texts from '#texts/analytics.ts'

/** Analytics of the catalogue and of reviews, counted by the server. */
export const Analytics = () => (
  <AnalyticsPage<AdminAnalytics> call={useAdminCall()} nav={<AnalyticsNav />}>
    {(analytics) => (
      <>
        <Tiles>
          <ReviewTiles {...analytics} />
          <StorageTile {...analytics} />
          <TargetTiles {...analytics} />
        </Tiles>
        <Charts analytics={analytics} />
      </>
    )}
  </AnalyticsPage>
)

const StorageTile = ({ storage }: Pick<AdminAnalytics, 'storage'>) => {
  const bytes = storage.reduce((sum, kind) => sum + kind.bytes, 0)
  const files = storage.reduce((sum, kind) => sum + kind.files, 0)
  return (
    <Tile
      label={texts.storageUsed}
      value={formatBytes(bytes)}
      note={texts.filesCount(numberOf(files))}
    />
  )
}
