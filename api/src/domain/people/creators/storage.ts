import type { Database, Handle } from '@melodia/db/database'
import { bytesStoredBy } from '@melodia/db/media'
import { Problem } from '../../../kit/http/errors.ts'

/** Storage limit of each creator (`CREATOR_STORAGE`), decision 075. */
export function makeStorage({ db, limit }: { db: Database; limit: number }) {
  /**
   * Throws (507) if a creator's files plus `more` bytes exceed the limit. Exact if called in the
   * transaction that writes the files: transactions run one after another.
   */
  async function expectRoom(user: number, more = 0, handle: Handle = db.read) {
    if (limit === 0) return
    if ((await bytesStoredBy(handle, user)) + more > limit) throw full(limit)
  }

  return { expectRoom }
}
export type Storage = ReturnType<typeof makeStorage>

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A readable size: 50 GB. */
function sizeOf(bytes: number) {
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1_000)), UNITS.length - 1)
  return `${Number((bytes / 1_000 ** power).toPrecision(3))} ${UNITS[power]}`
}

const full = (limit: number) =>
  new Problem(507, `Your files take all of the ${sizeOf(limit)} that you have.`, {
    detail:
      'Nothing was saved. Delete tracks or pictures that you no longer need: their room is free ' +
      'by tomorrow.',
  })
