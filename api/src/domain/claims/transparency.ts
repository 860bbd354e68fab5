import { medianOf } from '@melodia/db/analytics/median'
import {
  claimsOfPeriod,
  restrictionsOfClaims,
  restrictionsOfPeriod,
  type ReportedClaim,
  type ReportedRestriction,
} from '@melodia/db/claims/transparency'
import type { Handle } from '@melodia/db/database'
import { startOfDate } from '../../kit/text/dates.ts'

const HOUR = 60 * 60_000

/** What is counted together, and what of it is measured: hours until it was decided. */
interface Counted {
  group: Group
  /** Milliseconds; null while it is not over. */
  taken: number | null
  appealTaken: number | null
}

/** Columns of the report before its figures. */
const GROUP = ['record', 'kind', 'cause', 'ground', 'automated', 'outcome', 'appeal'] as const
type Group = Record<(typeof GROUP)[number], string>
const FIGURES = ['count', 'median_hours', 'median_appeal_hours'] as const

/**
 * The report of a year of the platform's zone as CSV: claims by when they were confirmed, restrictions
 * by when they were made. Counts alone: nobody is named.
 */
export async function transparencyReport(
  read: Handle,
  year: string,
  zone: string,
): Promise<string> {
  const period = {
    from: startOfDate(zone, `${year}-01-01`),
    to: startOfDate(zone, `${Number(year) + 1}-01-01`),
  }
  const ofClaims = Map.groupBy(await restrictionsOfClaims(read, period), ({ claim }) => claim)
  const claims = await claimsOfPeriod(read, period)
  const restrictions = await restrictionsOfPeriod(read, period)
  const counted = [
    ...claims.map((claim) => countedClaim(claim, ofClaims.get(claim.seq) ?? [])),
    ...restrictions.map(countedRestriction),
  ]
  const groups = Map.groupBy(counted, ({ group }) => GROUP.map((name) => group[name]).join(','))
  const lines = [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, rows]) => [key, rows.length, ...mediansOf(rows)].join(','))
  return [[...GROUP, ...FIGURES].join(','), ...lines, ''].join('\r\n')
}

/**
 * A claim, by the last statement that it led to, if any. An appeal of its claimant is counted with it;
 * those of creators are counted with the restrictions, too.
 */
function countedClaim(claim: ReportedClaim, restrictions: readonly ReportedRestriction[]): Counted {
  const { kind, state, confirmed_at, decided_at } = claim
  const last = restrictions.at(-1)
  const appealed = [...restrictions, claim].findLast(({ appeal_state }) => appeal_state !== null)
  return {
    group: {
      record: 'claim',
      kind,
      cause: 'notice',
      ground: last?.ground ?? 'none',
      automated: state === 'restored' ? 'decided' : (last?.automated ?? 'no'),
      outcome: state,
      appeal: appealed?.appeal_state ?? 'none',
    },
    taken: decided_at === null ? null : decided_at - confirmed_at,
    appealTaken: appealTime(appealed),
  }
}

function countedRestriction(row: ReportedRestriction): Counted {
  const { kind, cause, ground, automated, ended, appeal_state, created_at, ended_at } = row
  return {
    group: {
      record: 'restriction',
      kind,
      cause,
      ground,
      automated,
      outcome: ended ?? 'in-force',
      appeal: appeal_state ?? 'none',
    },
    taken: ended_at === null ? null : ended_at - created_at,
    appealTaken: appealTime(row),
  }
}

function appealTime(
  row: Pick<ReportedClaim, 'appealed_at' | 'appeal_decided_at'> | undefined,
): number | null {
  if (!row || row.appealed_at === null || row.appeal_decided_at === null) return null
  return row.appeal_decided_at - row.appealed_at
}

const mediansOf = (rows: readonly Counted[]) =>
  (['taken', 'appealTaken'] as const).map((name) => {
    const median = medianOf(rows.flatMap((row) => row[name] ?? []))
    return median === null ? '' : Math.round(median / HOUR)
  })
