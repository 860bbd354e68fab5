import type { CheckId } from './choices/reports.ts'

/**
 * The limits of all checks, and the unit of their values. From a limit on, or beyond it, a check has
 * the level that the limit is named for. Sources: docs/decisions/140.
 */
export const CHECKS = {
  /** `stop` where nothing can be decoded. */
  decodes: {
    unit: 'frames',
    warning: 1,
    durationsMs: 1_000,
    /** Zeros at the end up to both are what programs fill blocks with. */
    fillingBytes: 4_096,
    fillingMs: 1_000,
  },
  'bit-rate': { unit: 'kbit/s', warning: 128, monoWarning: 64 },
  'sample-rate': { unit: 'Hz', warning: 44_100 },
  /** Only files that promise more are judged. */
  'band-limit': {
    unit: 'Hz',
    warning: 16_500,
    warningFromKbps: 160,
    note: 17_600,
    noteFromKbps: 224,
  },
  loudness: { unit: 'LUFS', loudWarning: -5, loudNote: -8, quietNote: -23, quietWarning: -30 },
  'loudness-range': { unit: 'LU', wideNote: 20, narrowNote: 2 },
  'true-peak': { unit: 'dBTP', warning: 0, note: -1 },
  /** Runs of three or more samples at full scale. */
  clipping: { unit: 'runs', warning: 10, note: 1 },
  /** Silence alone is a `stop`. */
  silence: {
    unit: 's',
    leading: { note: 2, warning: 10 },
    trailing: { note: 5, warning: 15 },
    inside: { note: 5, warning: 20 },
  },
  /** Correlation of the channels; levels in dB. */
  channels: { unit: null, invertedWarning: -0.9, emptyDb: 40, identicalDb: -60 },
  /** Shares of full scale. */
  'dc-offset': { unit: null, warning: 0.02, note: 0.005 },
  'preview-excerpt': { unit: 's' },
  'preview-length': { unit: 's', longNote: 31, shortNote: 10 },
  artwork: { unit: 'px', warning: 1_000 },
  tags: { unit: null },
  'same-title': { unit: null },
  /** A `note`, and a `warning` once new tracks have to say it (decision 273). */
  disclosure: { unit: null },
  /** Compared with the disclosure: decision 275. */
  marks: { unit: null },
  copy: { unit: null },
} as const satisfies Record<CheckId, { unit: string | null; [limit: string]: unknown }>
