import type { Analytics } from '@melodia/contract/analytics'
import { rejectionShare, type Weeks } from './review.ts'
import { Tile } from './Tiles.tsx'
import { numberOf, percentOf, formatWait } from './units.ts'

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
        label="Published tracks"
        value={numberOf(weeks.at(-1)?.published ?? 0)}
        note={`${numberOf(queue.waiting)} waiting for a decision`}
      />
      <Tile
        label="Median time in the queue"
        value={queue.median_ms === null ? '–' : formatWait(queue.median_ms)}
        note={
          queue.decisions === 0
            ? 'No decisions yet'
            : `Of the last ${numberOf(queue.decisions)} decisions`
        }
      />
      <Tile
        label="Rejected"
        value={share === null ? '–' : percentOf(share)}
        note={share === null ? 'No decisions in these weeks' : 'Of the decisions in these weeks'}
      />
    </>
  )
}
