import type { Kit } from '#dialect'
import { makeDecisionTables } from './tables/decisions.ts'
import { makeMediaTables } from './tables/media.ts'
import { makeMessageTables } from './tables/messages.ts'
import { makePeopleTables } from './tables/people.ts'
import { makeReportTables } from './tables/reports.ts'
import { makeReviewTables } from './tables/reviews.ts'
import { makeStateTables } from './tables/state.ts'
import { makeTrackTables } from './tables/tracks.ts'
import { makeUserTables } from './tables/users.ts'

export { IMAGE_SIZES, type FILE_KINDS } from './tables/media.ts'
export type { AuditDetail } from './tables/decisions.ts'
export type { MailContent } from './tables/messages.ts'
export type { KeptFields, ReviewedFields } from './tables/reviews.ts'
export type { ProposedName } from './tables/tracks.ts'

/**
 * Every table, defined once for both dialects. `seq` is the internal key that rows refer to, `id`
 * the public one. `*_sort` columns are folded (`fold.ts`). `version` counts the updates of a
 * record.
 */
export function makeTables(kit: Kit) {
  const users = makeUserTables(kit)
  const media = makeMediaTables(kit, users)
  const people = makePeopleTables(kit, { ...media, ...users })
  const tracks = makeTrackTables(kit, { ...people, ...media, ...users })
  const reviews = makeReviewTables(kit, { ...tracks, ...media, ...users })
  const reports = makeReportTables(kit, { ...tracks, ...media, ...users })
  const decisions = makeDecisionTables(kit, { ...people, ...users })
  const messages = makeMessageTables(kit, users)
  const state = makeStateTables(kit, users)
  return {
    ...users,
    ...media,
    ...people,
    ...tracks,
    ...reviews,
    ...reports,
    ...decisions,
    ...messages,
    ...state,
  }
}
export type Tables = ReturnType<typeof makeTables>

/** Full-text index of the tracks, created by its own migration and not by drizzle-kit. */
export const makeSearchTable = (kit: Kit) =>
  kit.table('track_search', { seq: kit.reference(kit.searchKey).notNull() })
export type SearchTable = ReturnType<typeof makeSearchTable>
