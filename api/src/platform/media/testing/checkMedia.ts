import type { Database } from '@melodia/db/database'
import { filesInUse, isReferenced } from '@melodia/db/media'
import { faultOf } from '../check.ts'
import type { Media } from '../media.ts'

/**
 * Compares store and database: keys of missing and damaged files, and the number of unused ones.
 */
export async function checkMedia(db: Database, media: Media) {
  const check = { files: 0, missing: [] as string[], damaged: [] as string[], unreferenced: 0 }
  for await (const file of filesInUse(db.read)) {
    const fault = await faultOf(media, file)
    if (fault) (fault === 'is missing' ? check.missing : check.damaged).push(file.key)
    check.files++
  }
  for await (const key of media.keys()) {
    if (!(await isReferenced(db.read, key))) check.unreferenced++
  }
  return check
}
