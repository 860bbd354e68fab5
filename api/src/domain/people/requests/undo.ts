import { REQUEST_UNDO_HOURS } from '@melodia/contract/choices/requests'
import { lastEntry } from '@melodia/db/audit/entries'
import { countCredits } from '@melodia/db/credits'
import { countPlaylistsOf, getCreator, updateCreator } from '@melodia/db/creators'
import type { Database, Handle } from '@melodia/db/database'
import { deleteRecords, removeDeleted } from '@melodia/db/deletion'
import { expected } from '@melodia/db/records'
import {
  getRequest,
  newestRequestOf,
  reopenRequest,
  type RequestRecord,
} from '@melodia/db/requests'
import { record } from '../../../platform/events/record.ts'
import { actorOf, type Caller } from '../../../platform/access/access.ts'
import { conflict } from '../../../kit/http/errors.ts'
import { existingOrThrow, type Target } from '../../../kit/http/versions.ts'
import { ACCESS_ENDED, endAllOf } from '../representations/move.ts'
import { endTokens } from '../tokens/end.ts'
import { entryOf } from '../creators/requestDecision.ts'

const UNDO_MS = REQUEST_UNDO_HOURS * 60 * 60_000

/** Whether a decision is recent enough to be taken back. */
export const canUndo = ({ decided_at }: Pick<RequestRecord, 'decided_at'>, now: number) =>
  decided_at !== null && now - Date.parse(decided_at) < UNDO_MS

/** Takes a decision on a request back, within a day: the request is open again. */
export async function undoDecision(
  db: Database,
  caller: Caller,
  { id, ifVersion }: Target,
  now: number,
): Promise<RequestRecord> {
  return db.write(async (write) => {
    const request = existingOrThrow('Request', expected(await getRequest(write, id), ifVersion))
    if (request.state === 'open') throw conflict('This request is open: there is nothing to undo.')
    if (!canUndo(request, now))
      throw conflict(
        `This decision is more than ${REQUEST_UNDO_HOURS} hours old and cannot be taken back any more.`,
      )
    const newest = await newestRequestOf(write, request.user)
    if (newest && newest.seq !== request.seq)
      throw conflict('This person has sent another request since: decide on that one.')
    if (request.state === 'granted') await unassign(write, caller, request, now)
    const action = request.state === 'granted' ? 'undo-grant' : 'undo-denial'
    await record(write, {
      ...entryOf(request, { caller, now }),
      action,
      detail: { user_id: request.mid },
      creators: request.cid === null ? [] : [request.cid],
    })
    return reopenRequest(write, request.seq, now)
  })
}

/** The creator is unassigned again; one that was made by the grant and has nothing is removed. */
async function unassign(write: Handle, caller: Caller, request: RequestRecord, now: number) {
  const creator = request.cid === null ? null : await getCreator(write, request.cid)
  if (creator?.user?.seq !== request.user)
    throw conflict('The creator of this grant is assigned to somebody else or gone by now.')
  const granted = await lastEntry(write, {
    actions: ['grant'],
    resource: 'requests',
    resource_id: request.id,
  })
  await endAllOf(write, creator, { actor: actorOf(caller), notes: ACCESS_ENDED, now })
  await updateCreator(write, creator.id, { user: null }, { now })
  await endTokens(write, creator.user, { actor: actorOf(caller), now })
  const { tracks } = await countCredits(write, 'creator', creator.seq)
  const hasWork = tracks > 0 || (await countPlaylistsOf(write, creator.seq)) > 0
  if (granted?.detail['is_new'] !== true || hasWork) return
  await deleteRecords(write, 'creators', [creator.seq], now)
  await removeDeleted(write)
}
