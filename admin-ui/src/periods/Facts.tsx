import type { Period } from '@melodia/contract/periods'
import { POOL_MODEL_NAMES } from '@melodia/contract/periodTexts'
import { moneyOf, When } from '@melodia/portal/fields'
import { Fact } from '@melodia/portal/record'
import { Box } from '@mui/material'
import { StateChip } from './StateChip.tsx'
import { MODEL_MEANS } from './words.ts'
import * as texts from '#texts/periods.ts'

/** What a period is about, what was heard in it, and once it is closed its hashes. */
export const Facts = ({ period }: { period: Period }) => {
  const { totals, thresholds, model, state, hash, previous, closed_at } = period
  const { min_plays, min_listeners } = thresholds
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      <Fact term={texts.state}>
        <StateChip state={state} />
      </Fact>
      <Fact term={texts.pool}>{moneyOf(period.pool_minor, period.currency)}</Fact>
      <Fact term={texts.days}>{texts.daysIn(period.from, period.to, period.time_zone)}</Fact>
      {closed_at && (
        <Fact term={texts.closedWhen}>
          <When at={closed_at} />
        </Fact>
      )}
      <Fact term={texts.model} column="1 / -1">
        {texts.modelMeans(POOL_MODEL_NAMES[model], MODEL_MEANS[model])}
      </Fact>
      {period.source && (
        <Fact term={texts.source} column="1 / -1">
          {period.source}
        </Fact>
      )}
      {(min_plays !== undefined || min_listeners !== undefined) && (
        <Fact term={texts.thresholds} column="1 / -1">
          {texts.thresholdsAre(min_plays, min_listeners)}
        </Fact>
      )}
      {totals && (
        <>
          <Fact term={texts.heard}>{texts.playsBy(totals.plays, totals.listeners)}</Fact>
          <Fact term={texts.ofThemLate}>{totals.late.toLocaleString('en')}</Fact>
          <Fact term={texts.weighNothing}>{texts.ownAndAside(totals.own, totals.set_aside)}</Fact>
          <Fact term={texts.divided}>{texts.tracksToParties(totals.tracks, totals.parties)}</Fact>
        </>
      )}
      {hash && (
        <>
          <Fact term={texts.hash} column="1 / -1">
            <code>{hash}</code>
          </Fact>
          <Fact term={texts.previousHash} column="1 / -1">
            {previous ? <code>{previous}</code> : texts.firstPeriod}
          </Fact>
        </>
      )}
    </Box>
  )
}
