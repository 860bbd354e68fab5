import { RepresentedArtistFields } from '@melodia/contract/representations'
import { updateArtist } from '@melodia/db/artists'
import type { CreatorRecord } from '@melodia/db/creators'
import type { Database, Handle } from '@melodia/db/database'
import { expected } from '@melodia/db/records'
import { getRepresentedArtist } from '@melodia/db/representations'
import type { FieldsOf } from '../../../kit/http/fields.ts'
import { existingOrThrow, type Target } from '../../../kit/http/versions.ts'
import type { Caller } from '../../../platform/access/access.ts'
import { nextImages } from '../../../platform/media/recordImages.ts'
import type { UploadStore } from '../../../platform/media/uploadStore.ts'
import { auditArtist } from '../artists/audit.ts'
import { acceptPerson, PROFILE_FIELDS, type PersonForm } from '../form.ts'

interface RepresentedArtistsOptions {
  db: Database
  clock: () => number
}

type Own = Pick<CreatorRecord, 'seq'>

const { bio, genres, existingImages, id: idField } = PROFILE_FIELDS
const FIELDS: FieldsOf<typeof RepresentedArtistFields> = {
  bio,
  genres,
  existingImages,
  id: idField,
}
const ADMINISTRATORS = 'is changed by administrators only.'
const REFUSED = {
  name: `Name ${ADMINISTRATORS}`,
  popularity: `Popularity ${ADMINISTRATORS}`,
  country: `Country ${ADMINISTRATORS}`,
}

/** Records of artists, kept by the creator who represents them; others find none. Knows no HTTP. */
export function makeRepresentedArtists({ db, clock }: RepresentedArtistsOptions) {
  const existing = async (handle: Handle, own: Own, { id, ifVersion }: Target) =>
    existingOrThrow('Artist', expected(await getRepresentedArtist(handle, own.seq, id), ifVersion))

  const get = (own: Own, id: string) => existing(db.read, own, { id })

  /** Throws if they do not represent the artist, or it has another version. */
  const expect = (own: Own, target: Target) => existing(db.read, own, target)

  /** Changes bio, genres and images; the files use the creator's storage. */
  async function update(
    { caller, own }: { caller: Caller; own: Own },
    target: Target,
    form: PersonForm,
    uploadStore: UploadStore,
  ) {
    const { id } = target
    const rules = { id, refused: REFUSED }
    const schema = [RepresentedArtistFields, FIELDS] as const
    const { fields, added } = await acceptPerson(form, uploadStore, schema, rules)
    const { id: _, existingImages: urls, ...facts } = fields
    const now = clock()
    return db.write(async (write) => {
      const before = await existing(write, own, target)
      const images = await nextImages(write, before.images, { existingImages: urls, added }, now)
      const changed = await updateArtist(write, id, { ...facts, images }, { now })
      if (added.length > 0) await uploadStore.settle(write)
      const artist = existingOrThrow('Artist', changed)
      await auditArtist(write, before, artist, { caller, now })
      return artist
    })
  }

  return { get, expect, update }
}
