import { LIMITS } from '@melodia/contract/choices/limits'
import { POPULARITY_MAX } from '@melodia/contract/choices/people'
import * as texts from '#texts/tracks.ts'

/** Facts of a track that are edited in the list. */
export type EditableFact = 'genre' | 'album' | 'popularity'

export const LABELS = {
  genre: texts.genre,
  album: texts.album,
  popularity: texts.popularity,
} as const satisfies Record<EditableFact, string>

/** Why a text is no value of the fact; null if it is one. */
export function problemOfCell(source: EditableFact, text: string): string | null {
  if (source === 'album' || (source === 'genre' && text !== ''))
    return text.length > LIMITS.nameLength ? texts.atMostCharactersPlease(LIMITS.nameLength) : null
  if (source === 'genre') return texts.trackNeedsGenre
  const isWhole = /^\d+$/.test(text) && Number(text) <= POPULARITY_MAX
  return isWhole ? null : texts.wholeNumberFrom0To(POPULARITY_MAX)
}
