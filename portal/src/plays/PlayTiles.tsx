import { COUNTED_AFTER_MS } from '@melodia/contract/choices/plays'
import type { Listening } from '@melodia/contract/plays'
import { Tile, Tiles } from '../analytics/Tiles.tsx'
import { numberOf } from '../analytics/units.ts'
import * as texts from '#texts/plays.ts'

interface PlayTilesProps {
  listening: Listening
  /** Explains whose plays are own plays. */
  ownNote: string
}

/** Plays, listeners, previews and own plays of a range. */
export const PlayTiles = ({ listening, ownNote }: PlayTilesProps) => {
  const { plays, listeners, new_listeners, previews, own } = listening
  return (
    <Tiles>
      <Tile
        label={texts.plays}
        value={numberOf(plays)}
        note={texts.fromSecondsOnOrHalf(COUNTED_AFTER_MS / 1000)}
      />
      <Tile
        label={texts.listeners}
        value={numberOf(listeners)}
        note={texts.newAndReturning(numberOf(new_listeners), numberOf(listeners - new_listeners))}
      />
      <Tile label={texts.previews} value={numberOf(previews)} note={texts.countedApartFromPlays} />
      <Tile label={texts.ownPlays} value={numberOf(own)} note={ownNote} />
    </Tiles>
  )
}
