import type { CreatorFields } from '@melodia/contract/creators'
import type { CreatorRecord } from '@melodia/db/creators'
import type { Handle } from '@melodia/db/database'
import type { Caller } from '../../../platform/access/access.ts'
import {
  auditChange,
  auditedImages,
  type AuditedFieldsOf,
} from '../../../platform/audit/changes.ts'

/** Audited fields of a creator; assignments have entries of their own. */
const auditedFields = (
  creator: CreatorRecord,
): AuditedFieldsOf<
  CreatorFields,
  'id' | 'existingImages' | 'mid' | 'statement' | 'external_urls.melodia'
> => ({
  name: creator.name,
  bio: creator.bio,
  genres: creator.genres,
  popularity: creator.popularity,
  is_active: creator.is_active,
  href: creator.href,
  uri: creator.uri,
  external_url: creator.external_url,
  images: auditedImages(creator.images),
})

/** Records that a creator was created, or changed by an admin or themselves. */
export const auditCreator = (
  write: Handle,
  before: CreatorRecord | null,
  creator: CreatorRecord,
  by: { caller: Caller; now: number },
) =>
  auditChange(write, {
    ...by,
    resource: 'creators',
    id: creator.id,
    title: creator.name,
    before: before && auditedFields(before),
    after: auditedFields(creator),
    creators: [creator.id],
  })
