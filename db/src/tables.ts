import type { Kit } from '#dialect'
import { makeConsentTables } from './tables/consents.ts'
import { makeContributionTables } from './tables/contributions.ts'
import { makeDecisionTables } from './tables/decisions.ts'
import { makeFollowTables } from './tables/follows.ts'
import { makeImportTables } from './tables/imports.ts'
import { makeMediaTables } from './tables/media.ts'
import { makeMergeTables } from './tables/merges.ts'
import { makeSpellingTables } from './tables/spellings.ts'
import { makeMessageTables } from './tables/messages.ts'
import { makePeopleTables } from './tables/people.ts'
import { makeLedgerTables } from './tables/ledger.ts'
import { makePeriodTables } from './tables/periods.ts'
import { makePlayTables } from './tables/plays.ts'
import { makeReportTables } from './tables/reports.ts'
import { makeRestrictionTables } from './tables/restrictions.ts'
import { makeReviewTables } from './tables/reviews.ts'
import { makeRoyaltyTables } from './tables/royalties.ts'
import { makeStateTables } from './tables/state.ts'
import { makeTrackTables } from './tables/tracks.ts'
import { makeTrashTables } from './tables/trash.ts'
import { makeUploadTables } from './tables/uploads.ts'
import { makeUserTables } from './tables/users.ts'
import { makeViewTables } from './tables/views.ts'

export { IMAGE_SIZES, type FILE_KINDS } from './tables/media.ts'
export type { ConsentContent } from './tables/consents.ts'
export type { UsualSet } from './tables/contributions.ts'
export type { ImportedFields } from './tables/imports.ts'
export type { Debtor } from './tables/ledger.ts'
export type { MergeSnapshot, MovedContributions } from './tables/merges.ts'
export type { PeriodTotals, StoredWarning } from './tables/periods.ts'
export type { PlayOutcome } from './tables/plays.ts'
export type { CounterNotice, Evidence } from './tables/restrictions.ts'
export type { TrackSnapshot } from './tables/reviews.ts'
export type { ProposedName, TrackFileSeqs } from './tables/tracks.ts'
export type { FormerPlaces, TrashedTrack } from './tables/trash.ts'

/**
 * Every table, defined once for both dialects. `seq` is the internal key that rows refer to, `id`
 * the public one. `*_sort` columns are folded (`searchWords.ts`), `genre_sort` and `*_identity` are for
 * comparing (`identity.ts`). `version` counts the updates of a
 * record.
 */
export function makeTables(kit: Kit) {
  const users = makeUserTables(kit)
  const media = makeMediaTables(kit, users)
  const people = makePeopleTables(kit, { ...media, ...users })
  const tracks = makeTrackTables(kit, { ...people, ...media, ...users })
  const contributions = makeContributionTables(kit, { ...people, ...tracks })
  const reviews = makeReviewTables(kit, { ...tracks, ...media, ...users })
  const reports = makeReportTables(kit, { ...tracks, ...media, ...users })
  const decisions = makeDecisionTables(kit, { ...people, ...users })
  const messages = makeMessageTables(kit, users)
  const state = makeStateTables(kit, users)
  const trash = makeTrashTables(kit, { ...media, ...users })
  const merges = makeMergeTables(kit, { ...people, ...media, ...users })
  const spellings = makeSpellingTables(kit, users)
  const imports = makeImportTables(kit, users)
  const uploads = makeUploadTables(kit, users)
  const views = makeViewTables(kit, users)
  const plays = makePlayTables(kit, { ...people, ...tracks, ...users })
  const follows = makeFollowTables(kit, { ...people, ...tracks, ...users })
  const consents = makeConsentTables(kit, { ...people, ...tracks, ...users })
  const royalties = makeRoyaltyTables(kit, { ...people, ...tracks, ...users })
  const periods = makePeriodTables(kit, { ...royalties, ...tracks, ...users })
  const ledger = makeLedgerTables(kit, { ...periods, ...royalties, ...users })
  const restrictions = makeRestrictionTables(kit, {
    ...consents,
    ...ledger,
    ...people,
    ...periods,
    ...tracks,
    ...users,
  })
  return {
    ...users,
    ...media,
    ...people,
    ...tracks,
    ...contributions,
    ...reviews,
    ...reports,
    ...decisions,
    ...messages,
    ...state,
    ...trash,
    ...merges,
    ...spellings,
    ...imports,
    ...uploads,
    ...views,
    ...plays,
    ...follows,
    ...consents,
    ...royalties,
    ...periods,
    ...ledger,
    ...restrictions,
  }
}
export type Tables = ReturnType<typeof makeTables>

/** Full-text index of the tracks, created by its own migration and not by drizzle-kit. */
export const makeSearchTable = (kit: Kit) =>
  kit.table('track_search', { seq: kit.reference(kit.searchKey).notNull() })
export type SearchTable = ReturnType<typeof makeSearchTable>
