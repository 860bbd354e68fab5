import { truthCell } from '@melodia/contract/csv'
import { textOfNames } from '@melodia/contract/names'
import type { Track } from '@melodia/contract/tracks'
import { durationOf } from '../fields/duration.ts'
import type { CsvColumn } from '../list/csv.ts'
import { ListTools } from '../list/ListTools.tsx'

/** CSV columns of a list of tracks. */
const columns: CsvColumn<Track>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: 'Title', value: ({ title }) => title },
  { label: 'Artists', value: ({ artists }) => textOfNames(artists.map(({ name }) => name)) },
  { label: 'Creators', value: ({ creators }) => textOfNames(creators.map(({ name }) => name)) },
  { label: 'Album', value: ({ album }) => album },
  { label: 'Genre', value: ({ genre }) => genre },
  { label: 'Duration', value: ({ duration_ms }) => durationOf(duration_ms) },
  { label: 'Explicit', value: ({ explicit }) => truthCell(explicit) },
  { label: 'Popularity', value: ({ popularity }) => popularity },
  { label: 'Status', value: ({ status }) => status },
  { label: 'Added', value: ({ created_at }) => created_at },
]

/** The tools of every list of tracks. */
export const trackTools = <ListTools columns={columns} />
