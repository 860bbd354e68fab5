import {
  isOfHistory,
  REVIEWER_MOVES,
  UNPUBLICATIONS,
  type TrackAction,
} from '@melodia/contract/lifecycle'
import type { AuditEntry } from '@melodia/contract/audit'
import type { Background } from '@melodia/contract/reviews'
import { lastEntry } from '@melodia/db/audit/entries'
import { listAudit } from '@melodia/db/audit/list'
import type { Handle } from '@melodia/db/database'
import { reviewOf } from '@melodia/db/reviews'
import { likeTracks, type LikeTracks } from '@melodia/db/reviews/likeTracks'
import { creatorRecords } from '@melodia/db/reviews/creatorRecords'
import { namesOfOthers } from '@melodia/db/reviews/namesOfOthers'
import type { TrackRecord } from '@melodia/db/tracks'
import type { Caller } from '../../platform/access/access.ts'
import { barredFrom } from './pending.ts'
import { isUndoable } from './returns.ts'

/** Earlier actions that a reviewer reads before deciding again. */
const EARLIER: readonly TrackAction[] = [...REVIEWER_MOVES, 'appeal', 'delete']

/** A reviewer reads this many of the newest. */
const MOST = 50

/** Known facts about a track from before: decisions, its creators, an earlier publication. */
export async function backgroundOf(
  read: Handle,
  track: TrackRecord,
  { caller, now }: { caller: Caller; now: number },
): Promise<Background> {
  const like = await likeTracks(read, track)
  const ids = [track.id, ...like.keys()]
  const { rows } = await listAudit(read, 'everything', {
    offset: 0,
    limit: MOST,
    sort: 'at',
    order: 'DESC',
    filter: { resource: 'tracks', resource_id: ids, action: EARLIER },
  })
  return {
    decisions: rows.flatMap((entry) => presentDecision(entry, { track, like, caller, now })),
    creators: await creatorRecords(read, track.creators),
    names_of_others: await namesOfOthers(read, track),
    published_until: await lastPublication(read, track.id),
    barred: await barredFrom(read, await reviewOf(read, track.seq), caller.user.seq),
  }
}

interface About {
  track: TrackRecord
  like: LikeTracks
  caller: Caller
  now: number
}

function presentDecision(
  { id, at, action, actor, resource_id, title, detail }: AuditEntry,
  { track, like, caller, now }: About,
): Background['decisions'] {
  if (!isOfHistory(action) && action !== 'delete') return []
  const { notes = '', reasons = [] } = detail
  const isOwn = actor?.id === caller.user.id && (action === 'validate' || action === 'reject')
  const canUndo = isOwn && isUndoable(Date.parse(at), now)
  return [
    {
      id,
      at,
      action,
      by: actor?.name ?? '',
      track: resource_id,
      title,
      notes,
      reasons,
      relation: resource_id === track.id ? 'this' : (like.get(resource_id) ?? 'match'),
      is_own: canUndo,
    },
  ]
}

/** Until when a track that is pending now was last published. */
async function lastPublication(read: Handle, track: string): Promise<string | null> {
  const last = await lastEntry(read, {
    actions: UNPUBLICATIONS,
    resource: 'tracks',
    resource_id: track,
  })
  return last && new Date(last.at).toISOString()
}
