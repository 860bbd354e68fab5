import type { Party, Period, PeriodLine, PeriodSummary } from '@melodia/contract/periods'
import type { Handle } from '@melodia/db/database'
import type { PeriodRecord } from '@melodia/db/periods'
import { correctionsOf } from '@melodia/db/periods/corrections'
import { partyAmounts, type LineRecord } from '@melodia/db/periods/lines'

/** What a period is shown with: the moment, and for how many days plays are told late. */
export interface Shown {
  now: number
  lateDays: number
}

const DAY_MS = 86_400_000
/** The platform as a party. */
const PLATFORM: Party = { id: 'platform', kind: 'platform', name: 'Melødia' }

const iso = (at: number) => new Date(at).toISOString()

/** From when on a period can be closed, in Unix milliseconds. */
export const closesAt = ({ ends_at }: PeriodRecord, lateDays: number) => ends_at + lateDays * DAY_MS

export function presentSummary(row: PeriodRecord, { now, lateDays }: Shown): PeriodSummary {
  const { id, from, to, pool_minor, currency, model, time_zone, source, thresholds } = row
  const { state, progress, problem, hash, previous } = row
  const isDone = state === 'ready' || state === 'closed'
  return {
    id,
    from,
    to,
    pool_minor,
    currency,
    model,
    time_zone,
    source,
    thresholds,
    state,
    progress,
    problem,
    estimate: state !== 'closed' && now < closesAt(row, lateDays),
    closes_at: iso(closesAt(row, lateDays)),
    totals: isDone ? row.totals : null,
    hash,
    previous: isDone ? previous : null,
    version: row.version,
    created_at: iso(row.created_at),
    closed_at: row.closed_at === null ? null : iso(row.closed_at),
  }
}

export async function presentPeriod(
  read: Handle,
  row: PeriodRecord,
  shown: Shown,
): Promise<Period> {
  const isDone = row.state === 'ready' || row.state === 'closed'
  const amounts = isDone ? await partyAmounts(read, row.seq) : []
  const of = (model: (typeof amounts)[number]['model']) =>
    amounts
      .filter((one) => one.model === model)
      .map((one) => ({ party: partyOf(one), amount_minor: one.amount_minor }))
  const corrections = await correctionsOf(read, row.seq)
  return {
    ...presentSummary(row, shown),
    models: isDone
      ? { 'pro-rata': of('pro-rata'), 'user-centric': of('user-centric'), time: of('time') }
      : null,
    warnings: isDone ? (row.warnings ?? []) : [],
    corrections: corrections.map((correction) => ({
      period: correction.of,
      party: {
        id: correction.party.id,
        kind: correction.party.kind,
        name: correction.party.name,
      },
      track_id: correction.track.id,
      title: correction.track.title,
      amount_minor: correction.amount_minor,
      reason: correction.reason,
    })),
  }
}

export function presentLine({ track, kind, name, party_id, ...facts }: LineRecord): PeriodLine {
  return {
    track_id: track.id,
    title: track.title,
    party: partyOf({ party_id, kind, name }),
    ...facts,
  }
}

/** A party as the file names it, with its name of now. */
const partyOf = ({ party_id, kind, name }: Pick<LineRecord, 'party_id' | 'kind' | 'name'>): Party =>
  kind === null ? PLATFORM : { id: party_id, kind, name: name ?? '' }
