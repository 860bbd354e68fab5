import { LIMITS } from '@melodia/contract/choices/limits'
import type { ArtistRecord } from '@melodia/db/artists'
import { identityOf } from '@melodia/db/records/identity'
import type { MergeSnapshot } from '@melodia/db/tables'

/** Texts and images of an artist; images by `seq`. */
export type Facts = MergeSnapshot['before']

export const profileOf = ({ bio, country, genres, images }: ArtistRecord): Facts => ({
  bio,
  country,
  genres,
  images: images.map(({ seq }) => seq),
})

/**
 * Texts and images after a merge: values that the first one lacks come from the others, in order.
 */
export function combined(all: readonly Facts[]): Facts {
  const firstFilled = (field: 'bio' | 'country') =>
    all.map((facts) => facts[field]).find((text) => text !== '') ?? ''
  const genres = new Map<string, string>()
  for (const genre of all.flatMap((facts) => facts.genres))
    if (!genres.has(identityOf(genre))) genres.set(identityOf(genre), genre)
  return {
    bio: firstFilled('bio'),
    country: firstFilled('country'),
    genres: [...genres.values()].slice(0, LIMITS.genresPerRecord),
    images: [...new Set(all.flatMap(({ images }) => images))].slice(0, LIMITS.imagesPerRecord),
  }
}

/** The fields in which two differ. */
export const differing = (left: Facts, right: Facts) =>
  (['bio', 'country', 'genres', 'images'] as const).filter(
    (field) => JSON.stringify(left[field]) !== JSON.stringify(right[field]),
  )
