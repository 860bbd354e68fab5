import type { RoyaltyStatement, RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import type { Handle } from '@melodia/db/database'
import { linesOfStatement, modelsOfStatement, type StatementRecord } from '@melodia/db/statements'

export function presentSummary(row: StatementRecord): RoyaltyStatementSummary {
  const { id, from, to, model, hash } = row.period
  return {
    id: row.id,
    number: row.number,
    period: { id, from, to, model, hash: hash ?? '' },
    party: { id: row.party_id, kind: row.party.kind, name: row.party.name },
    currency: row.currency,
    opening_minor: row.opening_minor,
    earned_minor: row.earned_minor,
    corrections_minor: row.corrections_minor,
    withheld_minor: row.withheld_minor,
    paid_minor: row.paid_minor,
    closing_minor: row.closing_minor,
    waits: row.frozen ? 'frozen' : notAccepted(row.waits_minor > 0),
    waits_minor: row.waits_minor,
  }
}

const notAccepted = (waits: boolean) => (waits ? ('not-accepted' as const) : null)

export async function presentStatement(
  read: Handle,
  row: StatementRecord,
): Promise<RoyaltyStatement> {
  const models = await modelsOfStatement(read, row)
  const lines = await linesOfStatement(read, row)
  return {
    ...presentSummary(row),
    models: {
      'pro-rata': models['pro-rata'] ?? 0,
      'user-centric': models['user-centric'] ?? 0,
      time: models.time ?? 0,
    },
    lines: lines.map(({ track, waits, ...line }) =>
      Object.assign(line, {
        track_id: track.id,
        title: track.title,
        waits: notAccepted(waits),
      }),
    ),
  }
}
