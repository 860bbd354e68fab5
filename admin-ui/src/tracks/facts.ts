import { LIMITS } from '@melodia/contract/choices/limits'
import { POPULARITY_MAX } from '@melodia/contract/choices/people'

/** Facts of a track that are edited in the list. */
export type EditableFact = 'genre' | 'album' | 'popularity'

export const LABELS = {
  genre: 'Genre',
  album: 'Album',
  popularity: 'Popularity',
} as const satisfies Record<EditableFact, string>

/** Why a text is no value of the fact; null if it is one. */
export function problemOfCell(source: EditableFact, text: string): string | null {
  if (source === 'album' || (source === 'genre' && text !== ''))
    return text.length > LIMITS.nameLength
      ? `At most ${LIMITS.nameLength} characters, please.`
      : null
  if (source === 'genre') return 'A track needs a genre.'
  const isWhole = /^\d+$/.test(text) && Number(text) <= POPULARITY_MAX
  return isWhole ? null : `A whole number from 0 to ${POPULARITY_MAX}, please.`
}
