import { useCreatorCall } from '@melodia/portal'
import type { CreatorAnalytics } from '@melodia/contract/analytics'
import { AnalyticsPage, numberOf, ReviewTiles, sumOf, Tile, Tiles } from '@melodia/portal/analytics'
import { AddButton } from '@melodia/portal/record'
import { Paper, Typography } from '@mui/material'
import { Charts } from './Charts.tsx'
import { isEmpty } from './figures.ts'
import { AnalyticsNav } from './Nav.tsx'
import * as texts from '#texts/analytics.ts'

/** Analytics of one's own tracks and their reviews. */
export const Analytics = () => (
  <AnalyticsPage<CreatorAnalytics> call={useCreatorCall()} nav={<AnalyticsNav />}>
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

/** Before the first upload. */
const NothingYet = () => (
  <Paper variant="outlined" sx={{ p: 6, textAlign: 'center' }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {texts.nothingToCountYet}
    </Typography>
    <Typography color="text.secondary" sx={{ mb: 2 }}>
      {texts.yourTracksDecisionsOnThem}
    </Typography>
    <AddButton label={texts.addTrack} resource="tracks" />
  </Paper>
)

const UploadsTile = ({ weeks }: Pick<CreatorAnalytics, 'weeks'>) => (
  <Tile
    label={texts.uploads}
    value={numberOf(sumOf(weeks, 'uploads'))}
    note={texts.inLastWeeks(weeks.length)}
  />
)
