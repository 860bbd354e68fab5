import { PLATFORM } from '@melodia/contract/choices/product'
import { harmless } from '@melodia/contract/formulas'
import { decimalOf } from '@melodia/contract/money'
import type { PeriodRecord } from '@melodia/db/periods'
import type { ReportedTrack } from '@melodia/db/periods/reported'

const DAY_MS = 86_400_000

/** Parts 1, 2 and 8 of the standard: architecture, allowed values, record types. */
const MESSAGE_VERSION = 'dsrf/1.3/9/1.5'
/** Ours: its tracks are records of their own (`docs/sales-report.md`). */
const PROFILE = { name: 'MelodiaTracks', version: '1.0' }
const WORLD = 'Worldwide'
const SERVICE = 'Melodia'
const ONLY_SUMMARY = 1

/** How often a track was played, `late` of it before the period. */
export interface Usage {
  track: ReportedTrack
  plays: number
  late: number
}

export interface SalesReport {
  period: PeriodRecord
  created_at: number
  /** The platform’s id in the register of DDEX; null while it has none. */
  sender: string | null
  usages: AsyncIterable<Usage>
}

/** A Digital Sales Report of a closed period, line by line: tab-separated, UTF-8. */
export async function* linesOfReport(report: SalesReport): AsyncGenerator<string> {
  const { period, usages } = report
  let lines = 0
  const line = (cells: Cells) => {
    lines += 1
    return `${cells.map(cell).join('\t')}\n`
  }
  yield line(headOf(report))
  yield line(summaryOf(period))
  yield line(TRACK_HEADS)
  for await (const usage of usages) yield line(trackOf(period, usage))
  yield line(['SRFO', lines + 1, 1])
}

type Cells = readonly (string | number)[]

/** Spreadsheets compute no cell, and none holds a delimiter: a tab, a line feed, or a bar. */
const cell = (value: string | number) =>
  typeof value === 'number'
    ? String(value)
    : harmless(
        value
          .toWellFormed()
          .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
          .replaceAll('|', '/')
          .trim(),
      )

function headOf({ period, created_at, sender }: SalesReport): Cells {
  const moment = `${new Date(created_at).toISOString().slice(0, 19)}Z`
  return [
    'HEAD',
    MESSAGE_VERSION,
    PROFILE.name,
    PROFILE.version,
    `${period.id}-${moment.replaceAll(/\D/g, '')}`,
    moment,
    1,
    1,
    period.from,
    lastDayOf(period),
    sender ?? '',
    PLATFORM,
    SERVICE,
    // Whom it is sent to, and for which repertoire.
    '',
    '',
    '',
  ]
}

const summaryOf = ({ totals, currency, pool_minor }: PeriodRecord): Cells => [
  'SY02',
  ONLY_SUMMARY,
  '',
  '',
  '',
  'Stream',
  WORLD,
  SERVICE,
  totals?.plays ?? 0,
  totals?.listeners ?? 0,
  currency,
  decimalOf(pool_minor, currency),
]

const TRACK_HEADS: Cells = [
  '#SR02',
  'SummaryRecordId',
  'DspResourceId',
  'ResourceISRC',
  'ResourceTitle',
  'ResourceSubTitle',
  'ResourceDisplayArtistName',
  'ResourceDisplayArtistPartyId',
  'Duration',
  'UsageStartDate',
  'UsageEndDate',
  'Territory',
  'Usages',
  'LateUsages',
  'Currency',
  'Revenue',
  'NetRevenue',
]

function trackOf(period: PeriodRecord, { track, plays, late }: Usage): Cells {
  const { currency } = period
  return [
    'SR02',
    ONLY_SUMMARY,
    track.id,
    '',
    track.title,
    '',
    track.artists.join(', '),
    '',
    track.duration_ms === null ? '' : durationOf(track.duration_ms),
    period.from,
    lastDayOf(period),
    WORLD,
    plays,
    late,
    currency,
    decimalOf(track.amount_minor, currency),
    decimalOf(track.amount_minor - track.platform_minor, currency),
  ]
}

/** `to` of a period is exclusive. */
const lastDayOf = ({ to }: PeriodRecord) =>
  new Date(Date.parse(to) - DAY_MS).toISOString().slice(0, 10)

/** ISO 8601: `PT3M20S`. */
function durationOf(duration_ms: number): string {
  const seconds = Math.round(duration_ms / 1_000)
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}
