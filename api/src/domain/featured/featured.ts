import { LIMITS } from '@melodia/contract/choices/limits'
import { listArtists, type ArtistRecord } from '@melodia/db/artists'
import { publicPlaylistsOfIds } from '@melodia/db/catalogue/playlists'
import type { Database, Handle } from '@melodia/db/database'
import { listPlaylistEntries, type PlaylistEntry } from '@melodia/db/playlists'
import { getSetting, setSetting } from '@melodia/db/settings'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { changesOf } from '../../platform/audit/changes.ts'
import { unacceptable } from '../../kit/http/errors.ts'
import { existingOrThrow } from '../../kit/http/versions.ts'
import { record } from '../../platform/events/record.ts'

interface Featurable {
  id: string
  name: string
}

/** A featured choice: its noun, and which records may be featured. */
interface Shelf<Record extends Featurable> {
  noun: 'artists' | 'playlists'
  title: string
  find(handle: Handle, ids: readonly string[]): Promise<Record[]>
}

const namesOf = (records: readonly Featurable[]) => records.map(({ name }) => name)

const PAGE = { offset: 0, limit: LIMITS.featured, sort: 'created_at', order: 'ASC' } as const

export const ARTISTS: Shelf<ArtistRecord> = {
  noun: 'artists',
  title: 'Featured artists',
  find: async (handle, ids) =>
    (await listArtists(handle, { ...PAGE, filter: { id: [...ids] } })).rows,
}

/** Only public ones: everybody can see the featured records. */
export const PLAYLISTS: Shelf<PlaylistEntry> = {
  noun: 'playlists',
  title: 'Featured playlists',
  find: async (handle, ids) => {
    const filter = { id: [...ids], public: true }
    return (await listPlaylistEntries(handle, 'everything', { ...PAGE, filter })).rows
  },
}

/** Of these the ones that everybody sees now: what is hidden or demoted keeps its place unseen. */
export const SHOWN_PLAYLISTS: Shelf<PlaylistEntry> = {
  ...PLAYLISTS,
  find: async (handle, ids) => {
    const shown = await publicPlaylistsOfIds(handle, ids, { recommended: true })
    return PLAYLISTS.find(
      handle,
      shown.map(({ id }) => id),
    )
  },
}

interface FeaturedOptions {
  db: Database
  clock: () => number
}

/** The records that admins choose and order as featured. Knows nothing of HTTP. */
export function makeFeatured<Record extends Featurable>(
  shelf: Shelf<Record>,
  { db, clock }: FeaturedOptions,
) {
  const name = `featured:${shelf.noun}` as const

  /** The records that exist and may be shown, in the order of the ids. */
  async function found(handle: Handle, ids: readonly string[]) {
    if (ids.length === 0) return []
    const records = new Map((await shelf.find(handle, ids)).map((record) => [record.id, record]))
    return ids.flatMap((id) => records.get(id) ?? [])
  }

  async function get() {
    const { value, version } = await getSetting(db.read, name)
    return { records: await found(db.read, value), version }
  }

  async function choose(caller: Caller, ids: readonly string[], ifVersion?: number) {
    const now = clock()
    return db.write(async (write) => {
      const records = await found(write, ids)
      const known = new Set(records.map(({ id }) => id))
      const unknown = ids.filter((id) => !known.has(id))
      if (unknown.length > 0)
        throw unacceptable({ ids: `These cannot be featured: ${unknown.join(', ')}.` })
      const before = await found(write, (await getSetting(write, name)).value)
      const chosen = await setSetting(write, name, [...ids], { ifVersion, now })
      const { version } = existingOrThrow(shelf.title, chosen)
      const changes = changesOf({ names: namesOf(before) }, { names: namesOf(records) })
      if (Object.keys(changes).length === 0) return { records, version }
      await record(write, {
        actor: actorOf(caller),
        action: 'feature',
        resource: shelf.noun,
        resource_id: 'featured',
        title: shelf.title,
        detail: { changes },
        now,
      })
      return { records, version }
    })
  }

  return { get, choose }
}
