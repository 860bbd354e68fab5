import { Type, type Static, type TSchema } from 'typebox'
import { ApprovalAnswer, ApprovalDecision, ApprovalReply } from './approvals.ts'
import { Analytics, AnalyticsQuery, CreatorAnalytics } from './analytics.ts'
import { BlockReply, NewBlock } from './blocks.ts'
import {
  ArtistBulk,
  BulkChanges,
  BulkChangesQuery,
  BulkReply,
  BulkUndoReply,
  CreatorBulk,
  PendingTrackBulk,
  PlaylistBulk,
  TrackBulk,
} from './bulk.ts'
import {
  CatalogueArtistDetail,
  CatalogueArtists,
  CatalogueCreators,
  CataloguePage,
  CataloguePeopleQuery,
} from './catalogue.ts'
import {
  Credits,
  CreditsQuery,
  SentContributions,
  SentUsualCredits,
  UsualCredits,
} from './contributions.ts'
import {
  ConcernedTracks,
  ConsentChanges,
  ConsentReply,
  NewConsent,
  Withdrawal,
} from './consents.ts'
import {
  ClaimDecisionBody,
  ClaimReply,
  NamedAgain,
  NewAnswer,
  NewCounter,
  OwnClaimReply,
} from './claims.ts'
import { CreatorReply } from './creators.ts'
import { FeaturedArtists, FeaturedChoice, FeaturedPlaylists } from './featured.ts'
import { RecordEvent } from './history.ts'
import { ImportLinesQuery, ImportReply, Imports, ImportWithLines } from './imports.ts'
import { JobReply, JobRetry, JobRetryReply, JobSummary } from './jobs.ts'
import { Deleted, ListQuery, Paged } from './lists.ts'
import { MailReply, MailSetup, TestMail } from './mails.ts'
import {
  ApartBody,
  Doubles,
  SimilarNamesQuery,
  SimilarNamesReply,
  Merge,
  MergePreview,
  MergeQuery,
  MergeReply,
  Merges,
} from './merges.ts'
import { Needs } from './needs.ts'
import {
  NotificationChanges,
  NotificationPage,
  NotificationPreferences,
  NotificationReply,
  ReadReply,
} from './notifications.ts'
import { Listening, ListeningQuery, PlayRows, PlaysQuery } from './plays.ts'
import { Report } from './reports.ts'
import {
  AdminRepresentationReply,
  RepresentationDecision,
  RepresentationForm,
  RepresentationReply,
} from './representations.ts'
import { Denial, Grant, GrantReply, OfId, RequestReply } from './requests.ts'
import {
  Appeal,
  Background,
  ChangesRequest,
  CommentChanges,
  CommentList,
  CommentReply,
  Decision,
  Deferral,
  TrackOutcome,
  NewComment,
  NextQuery,
  ProposalAcceptance,
  ProposalDecision,
  Queue,
  RoundReply,
} from './reviews.ts'
import {
  NewAppeal,
  NewRestriction,
  OwnRestrictionReply,
  RestrictionNotes,
  RestrictionReply,
} from './restrictions.ts'
import { ClosedReply, NewCorrection, NewPeriod, PeriodReply } from './periods.ts'
import {
  Balance,
  BalanceQuery,
  DueQuery,
  NewPayout,
  PayoutDetails,
  PayoutDetailsReply,
  PayoutQuery,
  PayoutReply,
  PayoutsDue,
  Withholdings,
} from './payouts.ts'
import {
  Earnings,
  PlaysOfLine,
  RoyaltyStatement,
  StatementQuery,
  TrackEarnings,
} from './royaltyStatements.ts'
import { PlatformSettings, PlatformSettingsChanges } from './settings.ts'
import { SpellingReply } from './spellings.ts'
import {
  AskedSplitReply,
  NewSplit,
  NewSplits,
  NewSplitsReply,
  SentUsualSplits,
  SplitAnswer,
  Splits,
  UsualSplits,
} from './splits.ts'
import { System } from './system.ts'
import { ApiTokenReply, NewApiToken } from './tokens.ts'
import {
  CreditsReply,
  DeletedTrack,
  Holding,
  HoldingQuery,
  SentTrack,
  TrackReply,
  DecidedTrack,
} from './tracks.ts'
import { RestoreReply } from './trash.ts'
import { ResetLinkReply } from './users.ts'
import { Waveform, WaveformPending } from './waveforms.ts'
import { DeliveryReply, NewWebhook, WebhookSecretReply } from './webhooks.ts'

interface CallSchemas {
  query?: TSchema
  body?: TSchema
  reply: TSchema
}

const history = { query: ListQuery, reply: Paged('history', RecordEvent) }
const waveform = { reply: Type.Union([Waveform, WaveformPending]) }

/** Calls whose addresses are the same in every portal. */
const COMMON = {
  'GET notifications': { query: ListQuery, reply: NotificationPage },
  'PUT notifications/{id}': { body: NotificationChanges, reply: NotificationReply },
  'POST notifications/read': { reply: ReadReply },
  'GET notifications/preferences': { reply: NotificationPreferences },
  'PUT notifications/preferences': {
    body: NotificationPreferences,
    reply: NotificationPreferences,
  },
  'POST tokens': { body: NewApiToken, reply: ApiTokenReply },
  'GET catalogue/artists': { query: CataloguePeopleQuery, reply: CatalogueArtists },
  'GET catalogue/artists/{id}': { reply: CatalogueArtistDetail },
  'GET catalogue/creators': { query: CataloguePeopleQuery, reply: CatalogueCreators },
  'GET catalogue/artists/{id}/page': { reply: CataloguePage },
  'GET catalogue/creators/{id}/page': { reply: CataloguePage },
  'GET catalogue/playlists/{id}/page': { reply: CataloguePage },
  'GET catalogue/tracks/{id}/page': { reply: CataloguePage },
} as const satisfies Record<string, CallSchemas>

/** Calls that both portals have, each in its own area. */
const SHARED = {
  'GET analytics/listening': { query: ListeningQuery, reply: Listening },
  'GET analytics/plays': { query: PlaysQuery, reply: PlayRows },
  'PUT consents/{id}': { body: ConsentChanges, reply: ConsentReply },
  'POST consents': { body: NewConsent, reply: ConsentReply },
  'GET consents/{id}/tracks': { reply: ConcernedTracks },
  'POST consents/{id}/withdraw': { body: Withdrawal, reply: ConsentReply },
  'GET artists/like': { query: SimilarNamesQuery, reply: SimilarNamesReply },
  'GET tracks/playlists': { query: HoldingQuery, reply: Holding },
  'GET tracks/sent/{key}': { reply: SentTrack },
  'GET tracks/{id}/comments': { reply: CommentList },
  'GET tracks/pending/{id}/comments': { reply: CommentList },
  'POST tracks/{id}/comments': { body: NewComment, reply: CommentReply },
  'POST tracks/pending/{id}/comments': { body: NewComment, reply: CommentReply },
  'PUT tracks/{id}/comments/{comment}': { body: CommentChanges, reply: CommentReply },
  'PUT tracks/pending/{id}/comments/{comment}': { body: CommentChanges, reply: CommentReply },
  'GET tracks/{id}/credits': { query: CreditsQuery, reply: Credits },
  'GET tracks/pending/{id}/credits': { query: CreditsQuery, reply: Credits },
  'PUT tracks/{id}/credits': { body: SentContributions, reply: CreditsReply },
  'PUT tracks/pending/{id}/credits': { body: SentContributions, reply: CreditsReply },
  'GET tracks/{id}/report': { reply: Report },
  'GET tracks/pending/{id}/report': { reply: Report },
  'GET tracks/{id}/splits': { reply: Splits },
  'PUT tracks/{id}/splits': { body: NewSplit, reply: Splits },
  'GET tracks/{id}/waveform': waveform,
  'GET tracks/pending/{id}/waveform': waveform,
  'POST trash/{id}/restore': { reply: RestoreReply },
} as const satisfies Record<string, CallSchemas>

/** Calls of the admin portal. */
const ADMIN = {
  'GET analytics': { query: AnalyticsQuery, reply: Analytics },
  'POST approvals/{id}/approve': { body: ApprovalDecision, reply: ApprovalReply },
  'POST approvals/{id}/decline': { body: ApprovalDecision, reply: ApprovalReply },
  'PATCH artists': { body: ArtistBulk, reply: BulkReply },
  'GET artists/doubles': { reply: Doubles },
  'POST artists/doubles/apart': { body: ApartBody, reply: ApartBody },
  'GET artists/featured': { reply: FeaturedArtists },
  'PUT artists/featured': { body: FeaturedChoice, reply: FeaturedArtists },
  'GET artists/{id}/history': history,
  'GET artists/{id}/merge': { query: MergeQuery, reply: MergePreview },
  'POST artists/{id}/merge': { body: Merge, reply: MergeReply },
  'GET changes/{id}': { query: BulkChangesQuery, reply: BulkChanges },
  'POST changes/{id}/undo': { reply: BulkUndoReply },
  'POST artists/{id}/end-representation': {
    body: RepresentationDecision,
    reply: AdminRepresentationReply,
  },
  'GET claims/repeated': { reply: NamedAgain },
  'POST claims/{id}/ask': { body: ClaimDecisionBody, reply: ClaimReply },
  'POST claims/{id}/dismiss': { body: ClaimDecisionBody, reply: ClaimReply },
  'POST claims/{id}/hold': { body: ClaimDecisionBody, reply: ClaimReply },
  'POST claims/{id}/suit': { body: ClaimDecisionBody, reply: ClaimReply },
  'POST claims/{id}/uphold': { body: ClaimDecisionBody, reply: ClaimReply },
  'PATCH creators': { body: CreatorBulk, reply: BulkReply },
  'POST creators/access/deny': { body: Denial, reply: RequestReply },
  'POST creators/access/grant': { body: Grant, reply: GrantReply },
  'POST creators/access/revoke': { body: OfId, reply: CreatorReply },
  'GET creators/like': { query: SimilarNamesQuery, reply: SimilarNamesReply },
  'POST creators/pending/{id}/undo': { reply: RequestReply },
  'GET creators/{id}/analytics': { query: AnalyticsQuery, reply: CreatorAnalytics },
  'GET creators/{id}/analytics/listening': { query: ListeningQuery, reply: Listening },
  'GET creators/{id}/history': history,
  'POST decisions/{id}/undo': { reply: TrackReply },
  'GET imports': { reply: Imports },
  'GET imports/{id}': { query: ImportLinesQuery, reply: ImportWithLines },
  'POST imports/{id}/apply': { reply: ImportReply },
  'POST imports/{id}/undo': { reply: ImportReply },
  'GET jobs/summary': { reply: JobSummary },
  'POST jobs/retry': { body: JobRetry, reply: JobRetryReply },
  'POST jobs/{id}/retry': { reply: JobReply },
  'GET mails/setup': { reply: MailSetup },
  'POST mails/test': { body: TestMail, reply: MailReply },
  'POST mails/{id}/again': { reply: MailReply },
  'GET merges': { reply: Merges },
  'POST merges/{id}/undo': { reply: MergeReply },
  'GET needs': { reply: Needs },
  'PATCH playlists': { body: PlaylistBulk, reply: BulkReply },
  'GET playlists/featured': { reply: FeaturedPlaylists },
  'PUT playlists/featured': { body: FeaturedChoice, reply: FeaturedPlaylists },
  'GET playlists/{id}/history': history,
  'POST representations/{id}/decline': {
    body: RepresentationDecision,
    reply: AdminRepresentationReply,
  },
  'POST representations/{id}/grant': {
    body: RepresentationDecision,
    reply: AdminRepresentationReply,
  },
  'POST restrictions': { body: NewRestriction, reply: RestrictionReply },
  'POST restrictions/{id}/lift': { body: RestrictionNotes, reply: RestrictionReply },
  'POST periods': { body: NewPeriod, reply: PeriodReply },
  'GET periods/{id}': { reply: PeriodReply },
  'POST periods/{id}/run': { reply: PeriodReply },
  'POST periods/{id}/close': { reply: ClosedReply },
  'POST periods/{id}/corrections': { body: NewCorrection, reply: PeriodReply },
  'GET payouts/due': { query: DueQuery, reply: PayoutsDue },
  'POST payouts': { body: NewPayout, reply: PayoutReply },
  'GET payouts/{id}': { query: PayoutQuery, reply: PayoutReply },
  'POST payouts/{id}/paid': { reply: PayoutReply },
  'POST payouts/{id}/cancel': { reply: PayoutReply },
  'GET parties/{id}/withholding': { reply: Withholdings },
  'PUT parties/{id}/withholding': { reply: Withholdings },
  'POST restrictions/{id}/overturn': { body: RestrictionNotes, reply: RestrictionReply },
  'POST restrictions/{id}/uphold': { body: RestrictionNotes, reply: RestrictionReply },
  'GET settings': { reply: PlatformSettings },
  'PUT settings': { body: PlatformSettingsChanges, reply: PlatformSettings },
  'POST spellings/{id}/settle': { reply: SpellingReply },
  'GET system': { reply: System },
  'PATCH tracks': { body: TrackBulk, reply: BulkReply },
  'PATCH tracks/pending': { body: PendingTrackBulk, reply: BulkReply },
  'POST tracks/pending/next': { body: NextQuery, reply: Type.Union([TrackReply, Type.Null()]) },
  'GET tracks/pending/queue': { reply: Queue },
  'DELETE tracks/pending/{id}': { body: Decision, reply: DeletedTrack },
  'PUT tracks/pending/{id}': { body: Decision, reply: DecidedTrack },
  'GET tracks/pending/{id}/background': { reply: Background },
  'POST tracks/pending/{id}/changes': { body: ChangesRequest, reply: DecidedTrack },
  'POST tracks/pending/{id}/defer': { body: Deferral, reply: TrackReply },
  'DELETE tracks/pending/{id}/lease': { reply: Deleted },
  'POST tracks/pending/{id}/lease': { reply: TrackReply },
  'DELETE tracks/pending/{id}/proposed': { body: ProposalDecision, reply: Deleted },
  'PUT tracks/pending/{id}/proposed': { body: ProposalAcceptance, reply: TrackReply },
  'GET tracks/pending/{id}/round': { reply: RoundReply },
  'GET tracks/{id}/background': { reply: Background },
  'DELETE tracks/{id}/block': { reply: Deleted },
  'POST tracks/{id}/block': { body: NewBlock, reply: BlockReply },
  'GET tracks/{id}/ending': { reply: TrackOutcome },
  'GET tracks/{id}/history': history,
  'DELETE tracks/{id}/proposed': { body: ProposalDecision, reply: Deleted },
  'PUT tracks/{id}/proposed': { body: ProposalAcceptance, reply: TrackReply },
  'POST users/{id}/reset-link': { reply: ResetLinkReply },
  'POST webhooks': { body: NewWebhook, reply: WebhookSecretReply },
  'POST webhooks/{id}/deliveries/{delivery}/again': { reply: DeliveryReply },
  'POST webhooks/{id}/secret': { reply: WebhookSecretReply },
} as const satisfies Record<string, CallSchemas>

/** Calls of the creator portal. */
const CREATOR = {
  'GET analytics': { query: AnalyticsQuery, reply: CreatorAnalytics },
  'POST approvals/{id}/approve': { body: ApprovalAnswer, reply: ApprovalReply },
  'POST approvals/{id}/decline': { body: ApprovalAnswer, reply: ApprovalReply },
  'POST artists/{id}/represent': { body: RepresentationForm, reply: RepresentationReply },
  'POST claims/{id}/answer': { body: NewAnswer, reply: OwnClaimReply },
  'POST claims/{id}/counter': { body: NewCounter, reply: OwnClaimReply },
  'GET credits/usual': { reply: UsualCredits },
  'PUT credits/usual': { body: SentUsualCredits, reply: UsualCredits },
  'POST decisions/{id}/appeal': { body: Appeal, reply: TrackReply },
  'POST decisions/{id}/reopen': { reply: TrackReply },
  'GET earnings': { reply: Earnings },
  'GET playlists/featured': { reply: FeaturedPlaylists },
  'POST restrictions/{id}/appeal': { body: NewAppeal, reply: OwnRestrictionReply },
  'PUT splits': { body: NewSplits, reply: NewSplitsReply },
  'GET splits/usual': { reply: UsualSplits },
  'PUT splits/usual': { body: SentUsualSplits, reply: UsualSplits },
  'POST splits/{id}/accept': { body: SplitAnswer, reply: AskedSplitReply },
  'POST splits/{id}/decline': { body: SplitAnswer, reply: AskedSplitReply },
  'GET balance': { query: BalanceQuery, reply: Balance },
  'GET payout-details': { reply: PayoutDetailsReply },
  'PUT payout-details': { body: PayoutDetails, reply: PayoutDetailsReply },
  'GET statements/{id}': { query: StatementQuery, reply: RoyaltyStatement },
  'GET statements/{id}/lines/{line}/plays': { reply: PlaysOfLine },
  'DELETE tracks/pending/{id}/credit': { reply: Deleted },
  'DELETE tracks/pending/{id}/proposed': { reply: Deleted },
  'POST tracks/pending/{id}/submit': { reply: TrackReply },
  'DELETE tracks/{id}/credit': { reply: Deleted },
  'GET tracks/{id}/earnings': { reply: TrackEarnings },
  'GET tracks/{id}/history': history,
  'DELETE tracks/{id}/proposed': { reply: Deleted },
} as const satisfies Record<string, CallSchemas>

/**
 * Calls of the portals besides lists and records, by method and by address below the prefix of an
 * area. A test of the API compares each call with its route (`api/src/boot/docs/calls.test.ts`).
 * In a browser only the types are used: import them with `import type`.
 */
export const CALLS = {
  '/': COMMON,
  '/admin': { ...SHARED, ...ADMIN },
  '/creators': { ...SHARED, ...CREATOR },
}

export type SharedCalls = typeof COMMON & typeof SHARED
export type AdminCalls = SharedCalls & typeof ADMIN
export type CreatorCalls = SharedCalls & typeof CREATOR

/** `id` and `comment` for `tracks/{id}/comments/{comment}`. */
type PathNames<Address> = Address extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never

type PathInput<Names extends string> = [Names] extends [never]
  ? object
  : { path: Record<Names, string> }

type QueryInput<Query> = { [Name in keyof Query]: Query[Name] | number }

/** The input of a call: the variable parts of its address, its query and its body. */
export type CallInput<Calls, Key extends keyof Calls> = PathInput<PathNames<Key>> &
  (Calls[Key] extends { query: infer Query extends TSchema }
    ? { query: QueryInput<Static<Query>> }
    : object) &
  (Calls[Key] extends { body: infer Body extends TSchema } ? { body: Static<Body> } : object)

export type CallReply<Calls, Key extends keyof Calls> = Calls[Key] extends {
  reply: infer Reply extends TSchema
}
  ? Static<Reply>
  : never
