import type { Match } from '@melodia/contract/reports'
import type { Handle } from '@melodia/db/database'
import type { Scope } from '@melodia/db/lists/scope'
import { matchedTracks } from '@melodia/db/matches'

/** A match as it is stored. */
type StoredMatch = Omit<Match, 'track'> & { their_id: string }

/** Matches as the caller may see them: creators are not told whose pending track it is. */
export async function presentMatches(
  read: Handle,
  scope: Scope,
  matches: readonly StoredMatch[],
): Promise<Match[]> {
  const ids = matches.map(({ their_id }) => their_id)
  const tracks = await matchedTracks(read, scope, ids)
  return matches.map(({ kind, confidence, their_id, at_ms, their_at_ms, length_ms }) => ({
    kind,
    confidence,
    track: tracks.get(their_id) ?? null,
    at_ms,
    their_at_ms,
    length_ms,
  }))
}
