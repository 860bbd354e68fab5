import type { CreatorRecord } from '@melodia/db/creators'
import type { Handle } from '@melodia/db/database'
import type { Caller } from '../http/access.ts'
import { noteChange, toldImages, type Told } from '../audit/changes.ts'

/** A creator as the audit tells of them; whom they are assigned to has entries of its own. */
const told = (creator: CreatorRecord): Told => ({
  name: creator.name,
  bio: creator.bio,
  genres: creator.genres,
  popularity: creator.popularity,
  is_active: creator.is_active,
  href: creator.href,
  uri: creator.uri,
  external_url: creator.external_url,
  images: toldImages(creator.images),
})

/** Enters that a creator was made, or what of them was changed: by an administrator or themselves. */
export const noteCreator = (
  write: Handle,
  before: CreatorRecord | null,
  creator: CreatorRecord,
  by: { caller: Caller; now: number },
) =>
  noteChange(write, {
    ...by,
    resource: 'creators',
    id: creator.id,
    title: creator.name,
    before: before && told(before),
    after: told(creator),
    creators: [creator.id],
  })
