import { randomInt } from 'node:crypto'
import type { PublicNoun } from '@melodia/contract/choices/catalogue'
import { changedRecords } from '@melodia/db/audit/changed'
import type { Database } from '@melodia/db/database'
import { followRows } from '@melodia/db/lists/newRows'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Cards } from './cards.ts'

interface AheadOptions {
  db: Database
  catalogue: Pick<Catalogue, 'track'>
  cards: Cards
}

/** Cards drawn ahead at a time; others are drawn when they are asked for. */
const MOST_AHEAD = 1_000

/**
 * Draws cards before anybody asks for them. Each publication and change is in the audit, whatever
 * caused it. Records that are not public have no card, and a card that would look the same is not
 * drawn again. They are drawn in any order: processes that share a folder share the work, since each
 * finds there what others have drawn.
 */
export function makeCardsAhead({ db, catalogue, cards }: AheadOptions) {
  const entries = followRows('audit_entries')
  /** By noun and id. */
  const waiting = new Map<string, [PublicNoun, string]>()
  const add = (noun: PublicNoun, id: string) => waiting.set(`${noun} ${id}`, [noun, id])

  return {
    /**
     * Draws the cards that have changed since the last call; the first call only notes the time.
     */
    async draw(): Promise<void> {
      const added = await entries.next(db.read)
      if (added.length === 0) return
      // One entry is of as many records as a bulk change; more entries than this come from many calls.
      const changed = await changedRecords(db.read, added.slice(-MOST_AHEAD), MOST_AHEAD)
      for (const { noun, id } of changed) add(noun, id)
      while (waiting.size > 0) {
        const [key, [noun, id]] = [...waiting][randomInt(waiting.size)]!
        waiting.delete(key)
        await cards.card(noun, id)
        if (noun !== 'tracks') continue
        // A first track makes the pages of its people public.
        const track = await catalogue.track(id)
        for (const artist of track?.artists ?? []) add('artists', artist.id)
        for (const creator of track?.creators ?? []) add('creators', creator.id)
      }
    },
    close: () => waiting.clear(),
  }
}
export type CardsAhead = ReturnType<typeof makeCardsAhead>
