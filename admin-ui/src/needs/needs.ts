import type { NeedKind, Needs } from '@melodia/contract/needs'
import { paths, tracks } from '@melodia/portal'
import { DOUBLES } from '../merges/index.ts'
import { NEXT_TRACK, PENDING_REQUESTS, SETTINGS } from '../sitemap.tsx'
import * as texts from '#texts/needs.ts'

interface NeedWords {
  /** After the number. */
  singular: string
  plural: string
  /** The next step, as the text of the link. */
  step: string
  /** Path where the step begins. */
  to: string
  /** Whether something failed, which nobody asked for. */
  isFailure?: true
}

const filtered = (resource: string, filter: object) =>
  `${paths.list(resource)}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Texts and links for each kind of need, the most urgent first. */
export const NEEDS: Record<NeedKind, NeedWords> = {
  review: {
    singular: texts.trackWaitsForReview,
    plural: texts.tracksWaitForReview,
    step: texts.reviewNext,
    to: NEXT_TRACK,
  },
  appeal: {
    singular: texts.appealAgainstRejection,
    plural: texts.appealsAgainstRejections,
    step: texts.reviewAppeals,
    to: filtered(tracks.pending, { review_state: 'appeal' }),
  },
  restriction_appeals: {
    singular: texts.appealAgainstRestriction,
    plural: texts.appealsAgainstRestrictions,
    step: texts.decideOnAppeals,
    to: filtered('restrictions', { appealed: true }),
  },
  requests: {
    singular: texts.creatorRequest,
    plural: texts.creatorRequests,
    step: texts.reviewRequests,
    to: PENDING_REQUESTS,
  },
  representations: {
    singular: texts.creatorAsksToSpeak,
    plural: texts.creatorsAskToSpeak,
    step: texts.decideOnThem,
    to: filtered('representations', { state: 'asked' }),
  },
  approvals: {
    singular: texts.nameNotApprovedInTime,
    plural: texts.namesNotApprovedInTime,
    step: texts.decideOnThem,
    to: filtered('approvals', { state: 'expired', subject: 'name' }),
  },
  claims: {
    singular: texts.claimWaitsForDecision,
    plural: texts.claimsWaitForDecision,
    step: texts.decideOnClaims,
    to: filtered('claims', { waiting: true }),
  },
  claims_repeated: {
    singular: texts.creatorNamedByClaimsAgain,
    plural: texts.creatorsNamedByClaimsAgain,
    step: texts.seeWhoTheyAre,
    to: paths.list('claims'),
  },
  proposals: {
    singular: texts.trackWithProposedChanges,
    plural: texts.tracksWithProposedChanges,
    step: texts.lookAtChanges,
    // This list has the published and the pending ones.
    to: paths.list(tracks.pending),
  },
  spellings: {
    singular: texts.nameSpeltOtherwise,
    plural: texts.namesSpeltOtherwise,
    step: texts.seeWhoseTheyAre,
    to: DOUBLES.to,
  },
  mails: {
    singular: texts.mailCouldNotBeSent,
    plural: texts.mailsCouldNotBeSent,
    step: texts.seeWhy,
    to: filtered('settings/mail', { state: 'failed' }),
    isFailure: true,
  },
  deliveries: {
    singular: texts.deliveryToWebhookFailed,
    plural: texts.deliveriesToWebhooksFailed,
    step: texts.seeWhich,
    to: `${SETTINGS}/webhooks`,
    isFailure: true,
  },
  webhooks: {
    singular: texts.webhookFails,
    plural: texts.webhooksFail,
    step: texts.seeWhatItAnswers,
    to: `${SETTINGS}/webhooks`,
    isFailure: true,
  },
  jobs: {
    singular: texts.backgroundJobFailed,
    plural: texts.backgroundJobsFailed,
    step: texts.seeWhy,
    to: filtered('settings/jobs', { state: 'failed' }),
    isFailure: true,
  },
  stuck: {
    singular: texts.backgroundJobIsStuck,
    plural: texts.backgroundJobsAreStuck,
    step: texts.seeWhich,
    to: `${SETTINGS}/jobs`,
    isFailure: true,
  },
  unanalysed_pending: {
    singular: texts.pendingRecordingCouldNotBe,
    plural: texts.pendingRecordingsCouldNotBe,
    step: texts.listenToThem,
    to: filtered(tracks.pending, { unanalysed: true }),
    isFailure: true,
  },
  unanalysed_published: {
    singular: texts.publishedRecordingCouldNotBe,
    plural: texts.publishedRecordingsCouldNotBe,
    step: texts.listenToThem,
    to: filtered(tracks.approved, { unanalysed: true }),
    isFailure: true,
  },
}

export const NEED_KINDS = Object.keys(NEEDS) as NeedKind[]

/** Number of things that are out of order. */
export const troublesOf = (needs: Needs) =>
  needs.disks.length +
  NEED_KINDS.filter((kind) => NEEDS[kind].isFailure && needs[kind].count > 0).length
