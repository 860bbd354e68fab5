import type { ArtistFields } from '@melodia/contract/artists'
import type { ArtistRecord } from '@melodia/db/artists'
import type { Handle } from '@melodia/db/database'
import type { Caller } from '../../../platform/access/access.ts'
import {
  auditChange,
  auditedImages,
  type AuditedFieldsOf,
} from '../../../platform/audit/changes.ts'

const auditedFields = ({
  name,
  bio,
  genres,
  country,
  popularity,
  images,
}: ArtistRecord): AuditedFieldsOf<ArtistFields, 'id' | 'existingImages' | 'image_url'> => ({
  name,
  bio,
  genres,
  country,
  popularity,
  images: auditedImages(images),
})

/** Records that an artist was made or changed. */
export const auditArtist = (
  write: Handle,
  before: ArtistRecord | null,
  artist: ArtistRecord,
  by: { caller: Caller; now: number },
) =>
  auditChange(write, {
    ...by,
    resource: 'artists',
    id: artist.id,
    title: artist.name,
    before: before && auditedFields(before),
    after: auditedFields(artist),
  })
