import type { Analytics } from '@melodia/contract/analytics'
import { numberOf, targetInWords, Tile } from '@melodia/portal/analytics'
import * as texts from '#texts/analytics.ts'

/** Number of tracks that have waited past the target, and of decisions that came later. */
export const TargetTiles = ({ reviews }: Pick<Analytics, 'reviews'>) => {
  const { days, decisions, is_cut, late, overdue, promised_ms } = reviews
  const target = targetInWords(promised_ms)
  return (
    <>
      <Tile
        label={texts.waitingPast(target)}
        value={numberOf(overdue)}
        note={texts.tracksInReviewNow}
      />
      <Tile
        label={texts.decidedPast(target)}
        value={numberOf(late)}
        note={is_cut ? texts.ofNewest(decisions) : texts.ofInDays(decisions, days)}
      />
    </>
  )
}
