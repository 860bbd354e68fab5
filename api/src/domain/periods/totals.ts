import type { PeriodTotals } from '@melodia/db/tables'
import type { Line, Listeners, Terms } from '@melodia/royalties/rules'

/** Numbers of a run. Parties and tracks are those with a line. */
export async function totalsOf(
  terms: readonly Terms[],
  listeners: Listeners,
  lines: readonly Line[],
): Promise<PeriodTotals> {
  const totals = { plays: 0, late: 0, set_aside: 0, own: 0 }
  for (const each of terms)
    for (const name of ['plays', 'late', 'set_aside', 'own'] as const) totals[name] += each[name]
  let people = 0
  for await (const _ of listeners()) people += 1
  return {
    ...totals,
    listeners: people,
    tracks: new Set(lines.map(({ track_id }) => track_id)).size,
    parties: new Set(lines.map(({ party }) => party)).size,
  }
}
