import type { Artist } from '@melodia/contract/artists'
import type { CsvColumn } from '@melodia/portal'

/** The list of artists as a file. */
export const artistColumns: CsvColumn<Artist>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Country', value: ({ country }) => country },
  { label: 'Genres', value: ({ genres }) => genres.join(', ') },
  { label: 'Popularity', value: ({ popularity }) => popularity },
  { label: 'Tracks', value: ({ tracks_total }) => tracks_total },
  { label: 'Bio', value: ({ bio }) => bio },
  { label: 'Added', value: ({ created_at }) => created_at },
]
