import { truthCell } from '@melodia/contract/csv'
import { textOfNames } from '@melodia/contract/names'
import type { Track } from '@melodia/contract/tracks'
import { durationOf } from '@melodia/contract/durations'
import type { CsvColumn } from '../list/csv.ts'
import { ListTools } from '../list/ListTools.tsx'
import * as texts from '#texts/tracks.ts'

/** CSV columns of a list of tracks. */
const columns: CsvColumn<Track>[] = [
  { label: texts.id, value: ({ id }) => id },
  { label: texts.title, value: ({ title }) => title },
  { label: texts.artists, value: ({ artists }) => textOfNames(artists.map(({ name }) => name)) },
  { label: texts.creators, value: ({ creators }) => textOfNames(creators.map(({ name }) => name)) },
  { label: texts.album, value: ({ album }) => album },
  { label: texts.trackNumber, value: ({ track_number }) => track_number ?? '' },
  { label: texts.genre, value: ({ genre }) => genre },
  { label: texts.duration, value: ({ duration_ms }) => durationOf(duration_ms) },
  { label: texts.explicit, value: ({ explicit }) => truthCell(explicit) },
  { label: texts.popularity, value: ({ popularity }) => popularity },
  { label: texts.contains, value: ({ contains }) => contains ?? 'undeclared' },
  { label: texts.credits, value: ({ credits }) => credits },
  { label: texts.splits, value: ({ splits }) => splits ?? '' },
  { label: texts.status, value: ({ status }) => status },
  { label: texts.added, value: ({ created_at }) => created_at },
]

/** Lists have no splits unless they are asked for. */
const WITH_SPLITS = { with: 'splits' }

/** The tools of every list of tracks. */
export const trackTools = <ListTools columns={columns} query={WITH_SPLITS} />
