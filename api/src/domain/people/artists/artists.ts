import {
  artistBySeq,
  createArtist,
  getArtist,
  updateArtist,
  type ArtistRecord,
} from '@melodia/db/artists'
import { countCredits, type CreditCount } from '@melodia/db/credits'
import type { Database, Handle } from '@melodia/db/database'
import type { ImageRef } from '@melodia/db/images'
import { expected } from '@melodia/db/records'
import { actorOf, type Caller } from '../../../platform/access/access.ts'
import { conflict, notFound, unacceptable } from '../../../kit/http/errors.ts'
import { requireAll } from '../../../kit/http/fields.ts'
import { nextImages, existingImage } from '../../../platform/media/recordImages.ts'
import type { UploadStore } from '../../../platform/media/uploadStore.ts'
import { acceptPerson, countedTracks, type PersonForm } from '../form.ts'
import { existingOrThrow, type Target } from '../../../kit/http/versions.ts'
import { auditArtist } from './audit.ts'
import { ARTIST_FORM } from './form.ts'
import { record } from '../../../platform/events/record.ts'
import { trashRecord } from '../../trash/keep.ts'

interface ArtistsOptions {
  db: Database
  clock: () => number
}

/** The rules of artists (contract, Artist). Knows nothing of HTTP. */
export function makeArtists({ db, clock }: ArtistsOptions) {
  async function get(id: string) {
    const artist = await getArtist(db.read, id)
    if (!artist) throw notFound('Artist')
    return artist
  }

  const existing = async (handle: Handle, { id, ifVersion }: Target) =>
    existingOrThrow('Artist', expected(await getArtist(handle, id), ifVersion))

  /** Throws if the artist does not exist or has another version. */
  const expect = (target: Target) => existing(db.read, target)

  /** Creates an artist from a staged form. `keep` runs in the same transaction. */
  async function create(
    caller: Caller,
    form: PersonForm,
    uploadStore: UploadStore,
    keep: (write: Handle, artist: ArtistRecord) => Promise<void>,
  ) {
    const { fields, added } = await acceptPerson(form, uploadStore, ARTIST_FORM, {
      required: ['name'],
    })
    const { id: _, existingImages, image_url, name, ...facts } = fields
    const now = clock()
    return db.write(async (write) => {
      const next = await nextImages(write, [], { existingImages, added }, now)
      const images = ledBy(image_url, [], next)
      const seq = await createArtist(write, { ...facts, ...requireAll({ name }), images }, now)
      const artist = await artistBySeq(write, seq)
      await auditArtist(write, null, artist, { caller, now })
      await keep(write, artist)
      return artist
    })
  }

  /** Changes the sent fields. Tracks follow a new name in the same transaction. */
  async function update(
    caller: Caller,
    target: Target,
    form: PersonForm,
    uploadStore: UploadStore,
  ) {
    const { id } = target
    const { fields, added } = await acceptPerson(form, uploadStore, ARTIST_FORM, { id })
    const { id: _, existingImages, image_url, ...facts } = fields
    const now = clock()
    return db.write(async (write) => {
      const before = await existing(write, target)
      const next = await nextImages(write, before.images, { existingImages, added }, now)
      const images = ledBy(image_url, before.images, next)
      const changed = await updateArtist(write, id, { ...facts, images }, { now })
      const artist = existingOrThrow('Artist', changed)
      await auditArtist(write, before, artist, { caller, now })
      return artist
    })
  }

  /** An artist credited by tracks cannot be deleted: the tracks would lose the name. */
  async function remove(caller: Caller, target: Target) {
    const { id } = target
    const now = clock()
    return db.write(async (write) => {
      const artist = await existing(write, target)
      const credits = await countCredits(write, 'artist', artist.seq)
      if (credits.tracks > 0) throw conflict(hasTracks(credits))
      const trash = await trashRecord(write, 'artists', artist, { caller, now })
      await record(write, {
        actor: actorOf(caller),
        action: 'delete',
        resource: 'artists',
        resource_id: id,
        title: artist.name,
        detail: {},
        now,
      })
      return { id, trash }
    })
  }

  return { get, expect, create, update, remove }
}

const hasTracks = (credits: CreditCount) =>
  `This artist has ${countedTracks(credits)}. Change their artists or delete them first.`

/** Moves the image named by `image_url` to the front. */
function ledBy(
  url: string | undefined,
  existing: readonly ImageRef[],
  next: readonly number[] | undefined,
) {
  if (!url) return next
  const { seq } = existingImage(existing, url, 'image_url')
  const all = next ?? existing.map((image) => image.seq)
  if (!all.includes(seq)) throw unacceptable({ image_url: 'This image is not kept.' })
  return [seq, ...all.filter((each) => each !== seq)]
}
