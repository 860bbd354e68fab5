import type { PlaylistEntry } from '@melodia/contract/playlists'
import { durationOf } from '../fields/duration.ts'
import type { CsvColumn } from '../list/csv.ts'

/** A list of playlists as a file. */
export const playlistColumns: CsvColumn<PlaylistEntry>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Name', value: ({ name }) => name },
  { label: 'Creator', value: ({ creator }) => creator },
  { label: 'Tracks count', value: ({ tracks_total }) => tracks_total },
  { label: 'Duration', value: ({ duration_ms }) => durationOf(duration_ms) },
  { label: 'Public', value: (playlist) => (playlist.public ? 'Yes' : 'No') },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Added', value: ({ created_at }) => created_at },
]
