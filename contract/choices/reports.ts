/** How much a check of a file matters, from least to most; a `stop` refuses to validate. */
export const CHECK_LEVELS = ['ok', 'note', 'warning', 'stop'] as const
export type CheckLevel = (typeof CHECK_LEVELS)[number]

/** Checks of the preflight report, in the order in which they are shown. */
export const CHECK_IDS = [
  'decodes',
  'bit-rate',
  'sample-rate',
  'band-limit',
  'loudness',
  'loudness-range',
  'true-peak',
  'clipping',
  'silence',
  'channels',
  'dc-offset',
  'preview-excerpt',
  'preview-length',
  'artwork',
  'tags',
  'same-title',
  'disclosure',
  'marks',
  'copy',
] as const
export type CheckId = (typeof CHECK_IDS)[number]

export const REPORT_STATES = ['running', 'done', 'failed'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** How a track resembles another one. */
export const MATCH_KINDS = ['same-recording', 'excerpt', 'artwork'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]
