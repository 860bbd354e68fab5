import type { Fact } from '@melodia/contract/changes'
import { textOfNames } from '@melodia/contract/names'

const LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  artists: 'Artists',
  creators: 'Creators',
  album: 'Album',
  genre: 'Genre',
  explicit: 'Explicit',
  popularity: 'Popularity',
  audio: 'Audio',
  preview: 'Preview',
  artwork: 'Artwork',
}

export const labelOf = (field: string) => LABELS[field] ?? field

/** The value of a field, for people. */
export const factText = (fact: Fact): string => {
  if (Array.isArray(fact)) return textOfNames(fact) || 'None'
  if (typeof fact === 'boolean') return fact ? 'Yes' : 'No'
  return fact === null || fact === '' ? 'None' : String(fact)
}
