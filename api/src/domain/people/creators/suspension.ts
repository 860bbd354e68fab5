import type { Statement } from '@melodia/contract/restrictions'
import type { CreatorRecord } from '@melodia/db/creators'
import type { Handle } from '@melodia/db/database'
import { refreshSuspension, openRestrictionsOf } from '@melodia/db/restrictions'
import { conflict } from '../../../kit/http/errors.ts'
import { actorOf, type Caller } from '../../../platform/access/access.ts'
import { endTokens } from '../tokens/end.ts'
import { release, restrict } from '../../restrictions/restrict.ts'
import { suspensionStatement } from '../../restrictions/statements.ts'

interface Switching {
  caller: Caller
  now: number
  /** In the platform's own words where it is absent. */
  statement?: Statement | undefined
}

/**
 * Switches a creator off, who then also loses their API tokens, or on again. Nothing happens where
 * that is so already.
 * @throws Problem 409 for a creator who is suspended by a decision of its own.
 */
export async function switchCreator(
  write: Handle,
  creator: Pick<CreatorRecord, 'seq' | 'id' | 'name' | 'is_active' | 'user'>,
  is_active: boolean,
  { caller, now, statement = suspensionStatement() }: Switching,
): Promise<void> {
  if (creator.is_active === is_active) return
  const by = actorOf(caller)
  const about = { subject: 'creator', subject_id: creator.id, cause: 'creator' } as const
  if (!is_active) {
    const { seq, name: title } = creator
    const whom = { title, creator: seq, creators: [seq] }
    await restrict(write, { ...about, ...whom, kind: 'suspend', from: now, statement }, { by, now })
    if (creator.user) await endTokens(write, creator.user, { actor: by, now })
    return
  }
  for (const seq of await openRestrictionsOf(write, about, now))
    await release(write, seq, { ended: 'lifted', notes: '' }, { by, now })
  // Switched off before there were statements: nothing had to be lifted.
  await refreshSuspension(write, creator.seq, now)
  const others = { ...about, cause: 'decision' } as const
  if ((await openRestrictionsOf(write, others, now)).length > 0)
    throw conflict(`${creator.name} is suspended. Lift that restriction instead.`)
}
