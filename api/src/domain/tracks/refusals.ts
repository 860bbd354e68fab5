import { REVIEWER_MOVES, TRACK_ACTIONS } from '@melodia/contract/lifecycle'
import { lastEntry, type LastEntry } from '@melodia/db/audit/entries'
import type { Handle } from '@melodia/db/database'
import { NAMES_FOR_CREATORS } from '../../platform/audit/names.ts'
import type { Actor } from '../../platform/access/access.ts'
import { Problem } from '../../kit/http/errors.ts'

/** Actions after which somebody else's decision comes too late. */
const DECISIVE = [...REVIEWER_MOVES, 'withdraw'] as const

/** The last decision on a track, to tell those who lost a race. */
export const lastDecision = (read: Handle, track: string) =>
  lastEntry(read, { actions: DECISIVE, resource: 'tracks', resource_id: track })

/**
 * The track was decided on already, or is gone: who did it, when, and with which words. For
 * creators without name and words of a reviewer.
 */
export function tooLate(
  { own }: Pick<Actor, 'own'>,
  status: 404 | 409,
  last: LastEntry<(typeof DECISIVE)[number]> | null,
): Problem {
  if (!last) return new Problem(status, status === 404 ? 'Track not found.' : NOT_PENDING)
  const { action, actor_name, detail } = last
  const at = new Date(last.at).toISOString()
  const { by: side, done } = TRACK_ACTIONS[action]
  const by = (own ? NAMES_FOR_CREATORS[side] : actor_name) || 'Somebody'
  const notes = own ? '' : (detail.notes ?? '')
  const words = notes && ` Notes: “${notes}”`
  return new Problem(status, `${by} ${done} this track already.`, {
    detail: `${by} ${done} this track at ${at}.${words}`,
    facts: { decided: { by, at, action, notes } },
  })
}
const NOT_PENDING = 'This track is not pending any more.'
