import type { RoyaltyStatement, RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import type { Handle } from '@melodia/db/database'
import { linesOfStatement, modelsOfStatement, type StatementRecord } from '@melodia/db/statements'

export function presentSummary({
  seq: _,
  period,
  party,
  party_id,
  ...sums
}: StatementRecord): RoyaltyStatementSummary {
  const { id, from, to, model, hash } = period
  return {
    ...sums,
    period: { id, from, to, model, hash: hash ?? '' },
    party: { id: party_id, kind: party.kind, name: party.name },
  }
}

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
    lines: lines.map(({ track, ...line }) => ({ track_id: track.id, title: track.title, ...line })),
  }
}
