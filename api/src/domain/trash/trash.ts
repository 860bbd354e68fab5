import type { TrashSort } from '@melodia/contract/choices/trash'
import { statusOf } from '@melodia/contract/lifecycle'
import type { RestoreReply, TrashEntry, TrashFilter } from '@melodia/contract/trash'
import type { Database, Handle } from '@melodia/db/database'
import type { Page } from '@melodia/db/lists/page'
import {
  listTrash,
  purgeEntries,
  takeOutOfTrash,
  trashedUntil,
  trashEntry,
  type TrashEntry as Entry,
  type TrashScope,
} from '@melodia/db/trash'
import { seqsOf, trackBySeq } from '@melodia/db/tracks'
import { record } from '../../platform/events/record.ts'
import { findMatches } from '../../platform/fingerprints/matches.ts'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import { notFound } from '../../kit/http/errors.ts'
import { restoreEntry } from './restore.ts'

interface TrashOptions {
  db: Database
  clock: () => number
  /** Milliseconds for which a deleted record is kept. */
  retentionMs: number
}

/** Deleted records, until they are restored or gone for good. Knows nothing of HTTP. */
export function makeTrash({ db, clock, retentionMs }: TrashOptions) {
  const present = (entry: Entry) => presentEntry(entry, retentionMs)

  async function list(actor: Actor, page: Page<TrashSort, TrashFilter>) {
    const { rows, total } = await listTrash(db.read, scopeOf(actor), clock() - retentionMs, page)
    return { rows: rows.map(present), total }
  }

  async function existing(handle: Handle, actor: Actor, id: string, now: number) {
    const entry = await trashEntry(handle, scopeOf(actor), now - retentionMs, id)
    if (!entry) throw notFound('Entry')
    return entry
  }

  /** Whether the recording of a deleted track sounds like another one, blocked ones among them. */
  async function isLikeOthers({ noun, record_id: id }: Entry) {
    const [seq] = noun === 'tracks' ? await seqsOf(db.read, [id]) : []
    if (seq === undefined) return false
    const { files } = await trackBySeq(db.read, seq)
    const matches = await findMatches(db, { id, audio: files.audio.seq })
    return matches !== null && matches.length > 0
  }

  /** Restores a record. If calls race, one does; the others find nothing. */
  async function restore(actor: Actor, id: string): Promise<RestoreReply> {
    const now = clock()
    const isMatch = await isLikeOthers(await existing(db.read, actor, id, now))
    return db.write(async (write) => {
      const entry = await existing(write, actor, id, now)
      await takeOutOfTrash(write, entry)
      return { restored: await restoreEntry(write, actor, entry, { now, isMatch }) }
    })
  }

  async function purge(actor: Actor, id: string) {
    const now = clock()
    return db.write(async (write) => {
      const entry = await existing(write, actor, id, now)
      await purgeEntries(write, [entry])
      await record(write, {
        actor: actorOf(actor.caller),
        action: 'purge',
        resource: entry.noun,
        resource_id: entry.record_id,
        title: entry.title,
        detail: {},
        now,
      })
      return { id }
    })
  }

  return { list, restore, purge }
}

/** Creators restore what they have deleted themselves. */
const scopeOf = ({ own, caller }: Actor): TrashScope =>
  own ? { by: caller.user.seq, creator: own.seq } : 'everything'

function presentEntry(
  { seq: _seq, kept, deleted_at, ...entry }: Entry,
  retentionMs: number,
): TrashEntry {
  return {
    ...entry,
    status: 'state' in kept ? statusOf(kept.state) : null,
    deleted_at: new Date(deleted_at).toISOString(),
    purged_at: new Date(deleted_at + retentionMs).toISOString(),
    takes: {
      playlists: 'playlists' in kept ? kept.playlists.length : 0,
      tracks: 'tracks' in kept ? kept.tracks.length : 0,
    },
  }
}

/** Entries removed in one transaction. */
const AT_ONCE = 100

/**
 * Removes for good the records that were deleted up to this time. Returns the number of entries.
 */
export async function purgeTrash(db: Database, until: number): Promise<number> {
  let gone = 0
  for (;;) {
    const entries = await trashedUntil(db.read, until, AT_ONCE)
    await db.write((write) => purgeEntries(write, entries))
    gone += entries.length
    if (entries.length < AT_ONCE) return gone
  }
}
