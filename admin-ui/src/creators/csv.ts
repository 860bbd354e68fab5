import type { Creator } from '@melodia/contract/creators'
import type { CsvColumn } from '@melodia/portal'
import { statusOf } from './status.ts'

/** The list of creators as a file. */
export const creatorColumns: CsvColumn<Creator>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Uri', value: ({ uri }) => uri },
  { label: 'Status', value: statusOf },
  { label: 'User ID', value: ({ mid }) => mid ?? null },
  { label: 'Active', value: ({ is_active }) => (is_active ? 'Yes' : 'No') },
  { label: 'Genres', value: ({ genres }) => genres.join(', ') },
  { label: 'Popularity', value: ({ popularity }) => popularity },
  { label: 'Followers', value: ({ followers }) => followers.total },
  { label: 'Bio', value: ({ bio }) => bio },
  { label: 'Added', value: ({ created_at }) => created_at },
]
