/**
 * Kinds of records that a CSV file can import; tracks can only be changed, as a file has no sound.
 */
export const IMPORT_NOUNS = ['tracks', 'artists', 'playlists', 'creators'] as const
export type ImportNoun = (typeof IMPORT_NOUNS)[number]

/** The file of an import. */
export const IMPORT_FILE = {
  label: 'File',
  accept: '.csv,.tsv,.txt',
  maxBytes: 10 * 1024 * 1024,
} as const

/** Hours for which an import can be undone. */
export const IMPORT_UNDO_HOURS = 24

export const IMPORT_STATES = ['draft', 'applied', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The effect of a line of an import. */
export const IMPORT_LINE_KINDS = ['create', 'change', 'unchanged', 'refused'] as const
export type ImportLineKind = (typeof IMPORT_LINE_KINDS)[number]
