/** Private files of a record: what proves a claim, a consent, or that somebody speaks for an artist. */
export const DOCUMENT_FORMATS = ['pdf', 'png', 'jpeg', 'mp3'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

/** What file inputs accept. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  mp3: 'audio/mpeg',
} as const satisfies Record<DocumentFormat, string>

export const DOCUMENT_NAMES = {
  pdf: 'PDF',
  png: 'PNG',
  jpeg: 'JPEG',
  mp3: 'MP3',
} as const satisfies Record<DocumentFormat, string>
