import type { Fact } from '@melodia/contract/changes'
import { textOfNames } from '@melodia/contract/names'
import * as texts from '#texts/review.ts'

const LABELS: Readonly<Record<string, string>> = {
  title: texts.title,
  artists: texts.artists,
  creators: texts.creators,
  album: texts.album,
  track_number: texts.trackNumber,
  genre: texts.genre,
  explicit: texts.explicit,
  popularity: texts.popularity,
  audio: texts.audio,
  preview: texts.preview,
  artwork: texts.artwork,
}

export const labelOf = (field: string) => LABELS[field] ?? field

/** The value of a field, for people. */
export const factText = (fact: Fact): string => {
  if (Array.isArray(fact)) return textOfNames(fact) || texts.none
  if (typeof fact === 'boolean') return fact ? texts.yes : texts.no
  return fact === null || fact === '' ? texts.none : String(fact)
}
