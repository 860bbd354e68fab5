/** How values are written in CSV files and read again. */
import { unguarded } from './formulas.ts'

export const truthCell = (value: boolean) => (value ? 'Yes' : 'No')

/** Undefined for anything but yes and no. */
export const truthOfCell = (cell: string): boolean | undefined => {
  const word = cell.trim().toLowerCase()
  if (word === 'yes' || word === 'true') return true
  return word === 'no' || word === 'false' ? false : undefined
}

/** Headings of exported columns that can be imported, with their fields in forms. */
export const IMPORT_HEADINGS = {
  tracks: {
    Title: 'title',
    Artists: 'artists',
    Creators: 'creators',
    Album: 'album',
    'Track number': 'track_number',
    Genre: 'genre',
    Explicit: 'explicit',
    Popularity: 'popularity',
    Credits: 'credits',
    Splits: 'splits',
  },
  artists: {
    Name: 'name',
    Country: 'country',
    Genres: 'genres',
    Popularity: 'popularity',
    Bio: 'bio',
  },
  creators: {
    Name: 'name',
    Uri: 'uri',
    Active: 'is_active',
    Genres: 'genres',
    Popularity: 'popularity',
    Bio: 'bio',
  },
  playlists: { Name: 'name', Public: 'public', Description: 'description' },
} as const

/** Headings of exported columns that no import changes. */
export const UNIMPORTED_HEADINGS = {
  tracks: ['Duration', 'Status', 'Contains', 'Added'],
  artists: ['Tracks', 'Added'],
  creators: ['Status', 'User ID', 'Followers', 'Added'],
  playlists: ['Creator', 'Tracks count', 'Duration', 'Added'],
} as const

type ImportNoun = keyof typeof IMPORT_HEADINGS

/** A column of an imported file, and its field. */
export interface ImportColumn {
  heading: string
  /**
   * `id`, or a field of the noun's form; null if it is left out, as a column without a heading is;
   * undefined if it is not known.
   */
  field: string | null | undefined
}

/**
 * The columns of a noun's file, with their fields; case and blanks around headings do not matter.
 */
export function importColumns(noun: ImportNoun, headings: readonly string[]): ImportColumn[] {
  const known = new Map<string, string | null>([
    ['id', 'id'],
    ['', null],
  ])
  for (const heading of UNIMPORTED_HEADINGS[noun]) known.set(heading.toLowerCase(), null)
  for (const [heading, field] of Object.entries(IMPORT_HEADINGS[noun]))
    known.set(heading.toLowerCase(), field)
  return headings.map((text) => {
    const heading = unguarded(text).trim()
    return { heading, field: known.get(heading.toLowerCase()) }
  })
}
