import type { Analytics } from '@melodia/contract/analytics'
import { formatWait, numberOf, Tile } from '@melodia/portal/analytics'
import { counted } from '@melodia/portal/fields'

/** Number of tracks that have waited for longer than promised, and of decisions that came later. */
export const PromiseTiles = ({ reviews }: Pick<Analytics, 'reviews'>) => {
  const { days, decisions, is_cut, late, overdue, promised_ms } = reviews
  const promised = formatWait(promised_ms)
  return (
    <>
      <Tile
        label={`Waiting for longer than ${promised}`}
        value={numberOf(overdue)}
        note="Tracks in review now"
      />
      <Tile
        label={`Decided after more than ${promised}`}
        value={numberOf(late)}
        note={
          is_cut
            ? `Of the newest ${counted(decisions, 'decision')}`
            : `Of ${counted(decisions, 'decision')} in ${days} days`
        }
      />
    </>
  )
}
