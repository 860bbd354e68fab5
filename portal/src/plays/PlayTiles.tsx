import { COUNTED_AFTER_MS } from '@melodia/contract/choices/plays'
import type { Listening } from '@melodia/contract/plays'
import { Tile, Tiles } from '../analytics/Tiles.tsx'
import { numberOf } from '../analytics/units.ts'

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
        label="Plays"
        value={numberOf(plays)}
        note={`From ${COUNTED_AFTER_MS / 1000} seconds on, or half of a shorter track`}
      />
      <Tile
        label="Listeners"
        value={numberOf(listeners)}
        note={`${numberOf(new_listeners)} new, ${numberOf(listeners - new_listeners)} returning`}
      />
      <Tile label="Previews" value={numberOf(previews)} note="Counted apart from plays" />
      <Tile label="Own plays" value={numberOf(own)} note={ownNote} />
    </Tiles>
  )
}
