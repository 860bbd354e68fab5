import { PLAYLIST_FILES } from '@melodia/contract/choices/playlists'
import { PLATFORM } from '@melodia/contract/choices/product'
import type { Database, Handle } from '@melodia/db/database'
import type { ImageRef, NewImage } from '@melodia/db/images'
import {
  createPlaylist,
  getPlaylist,
  tracksOfPlaylist,
  updatePlaylist,
  type PlaylistRecord,
} from '@melodia/db/playlists'
import { expected } from '@melodia/db/records'
import type { Scope } from '@melodia/db/lists/scope'
import { publishedTracks } from '@melodia/db/tracks'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import { notFound, unacceptable } from '../../kit/http/errors.ts'
import { requireAll } from '../../kit/http/fields.ts'
import { checkImages, commitImages, nextImages } from '../../platform/media/recordImages.ts'
import type { UploadStore } from '../../platform/media/uploadStore.ts'
import { existingOrThrow, type Target } from '../../kit/http/versions.ts'
import { auditPlaylist } from './audit.ts'
import { readPlaylistFields, type PlaylistUpload } from './form.ts'
import { record } from '../../platform/events/record.ts'
import { trashRecord } from '../trash/keep.ts'

interface PlaylistsOptions {
  db: Database
  clock: () => number
}

/** The rules of playlists (contract, Playlist). Knows nothing of HTTP. */
export function makePlaylists({ db, clock }: PlaylistsOptions) {
  async function get(scope: Scope, id: string) {
    const playlist = await getPlaylist(db.read, scope, id)
    if (!playlist) throw notFound('Playlist')
    return playlist
  }

  /** Throws if the playlist does not exist or has another version. */
  async function expect(scope: Scope, { id, ifVersion }: Target) {
    existingOrThrow('Playlist', expected(await getPlaylist(db.read, scope, id), ifVersion))
  }

  /** Creates a creator's or the platform's playlist. `keep` runs in the same transaction. */
  async function create(
    { own, caller }: Actor,
    upload: PlaylistUpload,
    uploadStore: UploadStore,
    keep: (write: Handle, playlist: PlaylistRecord) => Promise<void>,
  ) {
    const { fields, added } = await accept(upload, uploadStore)
    const { name, trackIds = [], existingImages, id: _, ...facts } = fields
    const owner = own && { seq: own.seq, name: own.name }
    const now = clock()
    return db.write(async (write) => {
      const cover = await nextCover(write, null, { existingImages, added }, now)
      const tracks = await findTracks(write, trackIds, owner)
      const values = { ...facts, ...requireAll({ name }), owner: owner?.seq ?? null, tracks }
      const playlist = await createPlaylist(write, { ...values, cover: cover ?? null }, now)
      if (added.length > 0) await uploadStore.settle(write)
      await auditPlaylist(write, null, playlist, { caller, now })
      await keep(write, playlist)
      return playlist
    })
  }

  /** Changes the fields that were sent. The owner never changes, nor which tracks it allows. */
  async function update(
    { scope, caller }: Actor,
    { id, ifVersion }: Target,
    upload: PlaylistUpload,
    uploadStore: UploadStore,
  ) {
    const { fields, added } = await accept(upload, uploadStore, id)
    const { trackIds, existingImages, id: _, ...facts } = fields
    const now = clock()
    return db.write(async (write) => {
      const existing = existingOrThrow(
        'Playlist',
        expected(await getPlaylist(write, scope, id), ifVersion),
      )
      const cover = await nextCover(write, existing.cover, { existingImages, added }, now)
      const tracks = trackIds && (await findTracks(write, trackIds, ownerOf(existing), existing))
      const changes = { ...facts, cover, tracks }
      const changed = await updatePlaylist(write, scope, id, changes, { now })
      if (added.length > 0) await uploadStore.settle(write)
      const playlist = existingOrThrow('Playlist', changed)
      await auditPlaylist(write, existing, playlist, { caller, now })
      return playlist
    })
  }

  async function remove({ scope, caller }: Actor, { id, ifVersion }: Target) {
    const now = clock()
    return db.write(async (write) => {
      const playlist = existingOrThrow(
        'Playlist',
        expected(await getPlaylist(write, scope, id), ifVersion),
      )
      const trash = await trashRecord(write, 'playlists', playlist, { caller, now })
      const { name, creator, creator_id, tracks_total } = playlist
      await record(write, {
        actor: actorOf(caller),
        action: 'delete',
        resource: 'playlists',
        resource_id: id,
        title: name,
        detail: { creator, tracks: tracks_total },
        creators: creator_id === null ? [] : [creator_id],
        now,
      })
      return { id, trash }
    })
  }

  return { get, expect, create, update, remove }
}

interface Owner {
  seq: number
  name: string
}
const ownerOf = ({ owner, creator }: PlaylistRecord): Owner | null =>
  owner === null ? null : { seq: owner, name: creator }

/** Runs all checks of a form, so that all errors are reported at once; then stores its cover. */
async function accept(upload: PlaylistUpload, uploadStore: UploadStore, id?: string) {
  const { fields, errors } = readPlaylistFields(upload, id)
  const field = { name: 'image', label: PLAYLIST_FILES.image.label }
  const cover = await checkImages(field, upload.files.image, uploadStore)
  const all = { ...errors, ...cover.errors }
  if (Object.keys(all).length > 0) throw unacceptable(all)
  return { fields, added: await commitImages(cover.images, uploadStore) }
}

/** The next cover, the newest image: null for none, undefined if the form does not mention it. */
async function nextCover(
  write: Handle,
  existing: ImageRef | null,
  sent: { existingImages?: readonly string[] | undefined; added: NewImage[] },
  now: number,
) {
  const images = await nextImages(write, existing ? [existing] : [], sent, now)
  return images && (images.at(-1) ?? null)
}

/**
 * The `seq` of each track, in order. New tracks must be published, and the owner's if a creator
 * owns the playlist; tracks already in the playlist may stay.
 */
async function findTracks(
  write: Handle,
  ids: readonly string[],
  owner: Owner | null,
  existing?: PlaylistRecord,
) {
  const scope = owner ? { creator: owner.seq } : 'everything'
  const held = existing ? await tracksOfPlaylist(write, existing.seq) : []
  const found = new Map([...held, ...(await publishedTracks(write, scope, ids))])
  const unknown = ids.filter((id) => !found.has(id))
  if (unknown.length > 0)
    throw unacceptable({
      trackIds: `${owner ? owner.name : PLATFORM} has no published track ${unknown.join(', ')}.`,
    })
  return ids.flatMap((id) => found.get(id) ?? [])
}
