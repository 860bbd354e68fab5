import type { Analytics } from '@melodia/contract/analytics'
import { rejectionShare, type Weeks } from './review.ts'
import { Tile } from './Tiles.tsx'
import { numberOf, percentOf, formatWait } from './units.ts'
import * as texts from '#texts/analytics.ts'

interface ReviewTilesProps {
  weeks: Weeks
  queue: Analytics['queue']
}

/** Number of published tracks, review time, and share of rejections. */
export const ReviewTiles = ({ weeks, queue }: ReviewTilesProps) => {
  const share = rejectionShare(weeks)
  return (
    <>
      <Tile
        label={texts.publishedTracks}
        value={numberOf(weeks.at(-1)?.published ?? 0)}
        note={texts.waitingForDecision(numberOf(queue.waiting))}
      />
      <Tile
        label={texts.medianTimeInQueue}
        value={queue.median_ms === null ? '–' : formatWait(queue.median_ms)}
        note={
          queue.decisions === 0
            ? texts.noDecisionsYet
            : texts.ofLastDecisions(numberOf(queue.decisions))
        }
      />
      <Tile
        label={texts.rejected}
        value={share === null ? '–' : percentOf(share)}
        note={share === null ? texts.noDecisionsInTheseWeeks : texts.ofDecisionsInTheseWeeks}
      />
    </>
  )
}
