import type { Request } from '@melodia/contract/requests'
import type { CsvColumn } from '@melodia/portal'
import { standingOf } from './standing.ts'

/** The open requests as a file. */
export const requestColumns: CsvColumn<Request>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Status', value: standingOf },
  { label: 'User ID', value: ({ mid }) => mid },
  { label: 'Creator ID', value: ({ cid }) => cid },
  { label: 'Genres', value: ({ genres }) => genres.join(', ') },
  { label: 'Popularity', value: ({ popularity }) => popularity },
  { label: 'Followers', value: ({ followers }) => followers.total },
  { label: 'Bio', value: ({ bio }) => bio },
  { label: 'Message', value: ({ message }) => message },
  { label: 'Requested', value: ({ created_at }) => created_at },
]
