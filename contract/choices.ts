/** Plain values that both the server and the screens need. Imports nothing else. */
export * from './session.ts'

/**
 * `type` of the 403 problem of a caller who lacks, or has lost, the role of this area. It ends a
 * portal's session; other 403s do not (decision 058).
 */
export const ROLE_NEEDED = 'urn:melodia:role-needed'

/** `type` of the 403 problem of a caller who has to confirm their email first. */
export const EMAIL_UNCONFIRMED = 'urn:melodia:email-unconfirmed'

/** `type` of the 401 that asks for a new sign-in: this one is too old for what the call does. */
export const FRESH_SIGN_IN_NEEDED = 'urn:melodia:fresh-sign-in-needed'

/** Genres of the request form (spec §3), also suggested in every genre field. */
export const GENRES = [
  'Pop',
  'Rock',
  'Rap US',
  'Rap FR',
  'Trap',
  'Hip Hop',
  'R&B',
  'Jazz',
  'Classical',
  'Electronic',
  'Folk',
  'Country',
  'Blues',
  'Metal',
  'Punk',
  'Reggae',
  'Soul',
  'Funk',
  'Disco',
  'House',
  'Techno',
  'Ambient',
  'Indie',
] as const

export const TRACK_STATUSES = ['approved', 'pending'] as const
export type TrackStatus = (typeof TRACK_STATUSES)[number]

/** States of a pending track; `review` waits for a reviewer, `changes` for its creator. */
export const REVIEW_STATES = ['review', 'changes', 'deferred', 'appeal'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** States of a track that nobody sees: it can come back for some weeks, then it is removed. */
export const ENDED_STATES = ['rejected', 'withdrawn', 'deleted'] as const
export type EndedState = (typeof ENDED_STATES)[number]

/** The whole life of a track (`lifecycle.ts` says how it moves). */
export const TRACK_STATES = [...REVIEW_STATES, 'published', ...ENDED_STATES] as const
export type TrackState = (typeof TRACK_STATES)[number]

/** How much a check of a file matters, from least to most; a `stop` refuses to validate. */
export const CHECK_LEVELS = ['ok', 'note', 'warning', 'stop'] as const
export type CheckLevel = (typeof CHECK_LEVELS)[number]

/** Checks of the preflight report, in the order in which they are shown. */
export const CHECK_IDS = [
  'decodes',
  'bit-rate',
  'sample-rate',
  'band-limit',
  'loudness',
  'loudness-range',
  'true-peak',
  'clipping',
  'silence',
  'channels',
  'dc-offset',
  'preview-excerpt',
  'preview-length',
  'artwork',
  'tags',
  'same-title',
  'copy',
] as const
export type CheckId = (typeof CHECK_IDS)[number]

export const REPORT_STATES = ['running', 'done', 'failed'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** How a track resembles another one. */
export const MATCH_KINDS = ['same-recording', 'excerpt', 'artwork'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** Why a reviewer rejects a track or asks for changes; `REASONS` has the texts. */
export const REASON_CODES = [
  'audio-quality',
  'artwork',
  'metadata',
  'rights',
  'duplicate',
  'content',
  'other',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

/** Why a pending track deserves a closer look; `RISKS` has the texts. */
export const RISK_REASONS = [
  'blocked',
  'stop',
  'match',
  'earlier-rejections',
  'warnings',
  'first-upload',
] as const
export type RiskReason = (typeof RISK_REASONS)[number]

/** Who wrote a comment: creators see reviewers under the platform's name. */
export const COMMENT_SIDES = ['reviewer', 'creator'] as const
export type CommentSide = (typeof COMMENT_SIDES)[number]

/** Resources of audit entries; lifecycle.ts lists the actions on each. */
export const AUDIT_RESOURCES = [
  'tracks',
  'artists',
  'playlists',
  'creators',
  'requests',
  'users',
  'tokens',
  'webhooks',
  'imports',
] as const
export type AuditResource = (typeof AUDIT_RESOURCES)[number]

/** Days for which a merge of artists can be undone. */
export const MERGE_KEPT_DAYS = 30

/** Hours within which a decision on a creator request can be taken back. */
export const REQUEST_UNDO_HOURS = 24

/** Artists that are merged into one in one call. */
export const MOST_MERGED = 50
/** Records that one call changes at most. */
export const MOST_AT_ONCE = 10_000

/** What is kept in the trash once it is deleted. */
export const TRASH_NOUNS = ['tracks', 'artists', 'playlists', 'creators'] as const
export type TrashNoun = (typeof TRASH_NOUNS)[number]
export const TRASH_SORTS = ['deleted_at', 'title'] as const
export type TrashSort = (typeof TRASH_SORTS)[number]

/** What can be imported from a CSV file; tracks are changed only, for a file has no sound. */
export const IMPORT_NOUNS = ['tracks', 'artists', 'playlists', 'creators'] as const
export type ImportNoun = (typeof IMPORT_NOUNS)[number]
/** The file of an import. */
export const IMPORT_FILE = {
  label: 'File',
  accept: '.csv,.tsv,.txt',
  maxBytes: 10 * 1024 * 1024,
} as const
/** Hours for which an import can be undone. */
export const IMPORT_UNDO_HOURS = 24
export const IMPORT_STATES = ['draft', 'applied', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
/** What a line of an import does. */
export const IMPORT_LINE_KINDS = ['create', 'change', 'unchanged', 'refused'] as const
export type ImportLineKind = (typeof IMPORT_LINE_KINDS)[number]

/** Sortable fields of the list of tracks. */
const SORTS_OF_EVERY_TRACK = [
  'title',
  'artist',
  'duration_ms',
  'genre',
  'popularity',
  'created_at',
  'updated_at',
] as const
export const TRACK_SORTS = [...SORTS_OF_EVERY_TRACK, 'published_at'] as const
export type TrackSort = (typeof TRACK_SORTS)[number]

/** Sortable fields of the list of pending tracks; `waiting` is the time of the last submission. */
export const PENDING_SORTS = [...SORTS_OF_EVERY_TRACK, 'waiting', 'risk', 'level'] as const
export type PendingSort = (typeof PENDING_SORTS)[number]

/** Sortable fields of the list of rejected tracks. */
export const REJECTED_SORTS = ['rejected_at', 'title'] as const
export type RejectedSort = (typeof REJECTED_SORTS)[number]

/** Orders in which tracks are handed to reviewers. */
export const QUEUE_ORDERS = ['waiting', 'risk'] as const
export type QueueOrder = (typeof QUEUE_ORDERS)[number]

/** What an API token may do: read, or everything its owner may. */
export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Beginning of every API token, by which it is known from an access token. */
export const TOKEN_PREFIX = 'mel_'
/** Days until an API token expires, where nobody says when. */
export const TOKEN_DAYS = 90

/** What webhooks can be told of. */
export const WEBHOOK_EVENTS = [
  'track.submitted',
  'track.published',
  'track.rejected',
  'track.changes_requested',
  'track.deleted',
  'request.received',
  'request.granted',
  'request.denied',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What became of a delivery: `failed` is given up for good. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const WEBHOOK_SORTS = ['created_at', 'url'] as const
export type WebhookSort = (typeof WEBHOOK_SORTS)[number]

/** Work that outlives the call that caused it. */
export const JOB_KINDS = ['mail', 'delivery', 'report', 'download'] as const
export type JobKind = (typeof JOB_KINDS)[number]
/** A job fails for good after the last attempt. */
export const JOB_STATES = ['waiting', 'done', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]

/** What mails are for: each purpose has a limit of its own. */
export const MAIL_PURPOSES = [
  'notification',
  'security',
  'summary',
  'test',
  'confirm-email',
  'change-email',
  'reset-password',
  'has-account',
  'address-entered',
  'data-ready',
] as const
export type MailPurpose = (typeof MAIL_PURPOSES)[number]

/** When a mail tells of a notification. */
export const MAIL_TIMES = ['now', 'daily', 'off'] as const
export type MailTime = (typeof MAIL_TIMES)[number]

export const REQUEST_STATES = ['open', 'granted', 'denied'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export const ARTIST_SORTS = ['name', 'popularity', 'created_at'] as const
export type ArtistSort = (typeof ARTIST_SORTS)[number]

export const CREATOR_SORTS = ['name', 'popularity', 'followers', 'created_at'] as const
export type CreatorSort = (typeof CREATOR_SORTS)[number]

export const USER_SORTS = ['name', 'email', 'created_at'] as const
export type UserSort = (typeof USER_SORTS)[number]

export const TOKEN_SORTS = ['name', 'created_at', 'expires_at'] as const
export type TokenSort = (typeof TOKEN_SORTS)[number]

export const PLAYLIST_SORTS = ['name', 'created_at', 'updated_at'] as const
export type PlaylistSort = (typeof PLAYLIST_SORTS)[number]

export const BLOCK_SORTS = ['blocked_at'] as const
export type BlockSort = (typeof BLOCK_SORTS)[number]

export const REQUEST_SORTS = ['name', 'created_at'] as const
export type RequestSort = (typeof REQUEST_SORTS)[number]

/** Popularity runs from 0 to 100 (spec §9). */
export const POPULARITY_MAX = 100
export const TRACK_POPULARITY = 50
export const ARTIST_POPULARITY = 50
export const CREATOR_POPULARITY = 0

/** Plays that one call tells of; by itself, for the player of the public pages is small. */
export const PLAYS_AT_ONCE = 200

/** Sizes and counts that both the forms and the server enforce (contract, Limits). */
const MB = 1024 * 1024
export const LIMITS = {
  audioBytes: 60 * MB,
  audioMinutes: 20,
  previewBytes: 10 * MB,
  imageBytes: 10 * MB,
  imagePixels: 16_000_000,
  /** Scans of a progressive JPEG. */
  imageScans: 64,
  imagesPerRecord: 10,
  /** Wrong fields, or records of many that cannot be changed. */
  errorsInReply: 20,
  nameLength: 200,
  textLength: 10_000,
  addressLength: 2_000,
  genresPerRecord: 30,
  namesPerTrack: 50,
  /** Texts of a form, in multipart or JSON; and any other JSON body. */
  jsonBytes: MB,
  textBytes: 64 * 1024,
  tracksPerPlaylist: 1_000,
  featured: 50,
  tokensPerUser: 20,
  webhooks: 50,
  commentLength: 2_000,
  commentsPerTrack: 500,
  /** Continued uploads that a person may hold, used by no form yet; and hours for which they are kept. */
  uploadsPerPerson: 60,
  uploadHours: 24,
  /** Days ahead until which a review can be deferred. */
  deferredDays: 365,
  listPage: 1_000,
  /**
   * Matches of a filter are counted up to this number: nobody pages further, and counting is slow.
   */
  countedMatches: 10_000,
  /** Rows of a page of the public catalogue. */
  cataloguePage: 100,
  playsAtOnce: PLAYS_AT_ONCE,
} as const

/** Files of a track form, by field name (spec §5; JPEG artwork is stored as PNG, decision 158); `upload` is the field that names an upload instead. */
export const TRACK_FILES = {
  track_file: {
    label: 'Track file',
    accept: '.mp3',
    maxBytes: LIMITS.audioBytes,
    upload: 'track_file_upload',
  },
  track_preview: {
    label: 'Track preview',
    accept: '.mp3',
    maxBytes: LIMITS.previewBytes,
    upload: 'track_preview_upload',
  },
  artworkFile: {
    label: 'Artwork',
    accept: '.png,.jpg,.jpeg',
    maxBytes: LIMITS.imageBytes,
    upload: 'artwork_upload',
  },
} as const
export type TrackFile = keyof typeof TRACK_FILES

/**
 * A preview that the server cuts out of the track: its seconds, and where it begins unless a start is
 * chosen, as a share of the track: past the introduction, before the end.
 */
export const PREVIEW_CUT = { seconds: 30, begins: 0.4 } as const

/** Files of an artist's or a creator's form (spec §5). */
export const IMAGES = {
  images: {
    label: 'Images',
    accept: '.jpg,.jpeg,.png,.webp',
    maxBytes: LIMITS.imageBytes,
    count: LIMITS.imagesPerRecord,
  },
} as const

/** The file of a playlist form: its cover (spec §3). */
export const PLAYLIST_FILES = {
  image: { label: 'Cover', accept: '.jpg,.jpeg,.png,.webp', maxBytes: LIMITS.imageBytes },
} as const

/**
 * Tags of a formatted text (decision 035): those the portals' editor writes, and nothing active.
 */
export const FORMATTED_TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const

/**
 * Links need a scheme and host, or a mailbox. A relative link would point to our own server, where
 * a click acts with the rights of the person who clicks.
 */
export const ABSOLUTE_LINK = /^(?:https?:\/\/|mailto:)/i

/** Links open in a new tab that learns nothing about the page they came from. */
export const LINK_ATTRIBUTES = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const

/** Minutes for which a reviewer holds a track; the screen renews it. */
export const LEASE_MINUTES = 15

/** Number of peaks in the waveform of a track. */
export const WAVEFORM_PEAKS = 1_000

/** Orders of the public lists of tracks. */
export const CATALOGUE_SORTS = ['newest', 'popular', 'title'] as const
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number]

/** What has a public page. */
export const PUBLIC_NOUNS = ['tracks', 'artists', 'playlists', 'creators'] as const
export type PublicNoun = (typeof PUBLIC_NOUNS)[number]

/** Path of a record's public page. */
export const publicPath = (noun: PublicNoun, id: string) => `/music/${noun}/${id}`

/** Where a play was heard; previews are counted apart. */
export const PLAY_SOURCES = ['page', 'app', 'embed', 'preview'] as const
export type PlaySource = (typeof PLAY_SOURCES)[number]

/** Why a play does not count: too many of one track a day, or another one at the same time. */
export const ASIDE_REASONS = ['repeat', 'overlap', 'unissued'] as const
export type AsideReason = (typeof ASIDE_REASONS)[number]

export const ASIDE_SORTS = ['started_at'] as const
export type AsideSort = (typeof ASIDE_SORTS)[number]

/** What one listener tells of in a day (UTC) is shown to administrators from one of these on. */
export const BULK_PLAYS = { late: 200, heardMs: 24 * 60 * 60_000 } as const
export const BULK_SORTS = ['day'] as const
export type BulkSort = (typeof BULK_SORTS)[number]

/** Days (UTC) that the plays of one call may be of. */
export const PLAY_DAYS_AT_ONCE = 2
/** A play counts once this much was heard, or half of a shorter track. */
export const COUNTED_AFTER_MS = 30_000
/** Days after which a play is told of too late. */
export const PLAY_ACCEPTED_DAYS = 30
/** Days for which plays are kept one by one; after that only numbers of each day remain. */
export const PLAYS_KEPT_DAYS = 90

/** The longest period that analytics of plays tell of, in days, and their most rows by track or playlist. */
export const PLAYS_PERIOD_DAYS = 400
export const MOST_PLAY_ROWS = 1_000

/** Page sizes of spec §9. */
export const PAGE_SIZES = {
  adminTracks: [5, 10, 20, 50],
  creatorTracks: [10, 25, 50, 100],
  artists: [5, 10, 25],
  playlists: [5, 10, 25],
  creators: [5, 10, 25, 50],
  requests: [5, 10, 25],
  others: [10, 25, 50, 100],
} as const
export const PAGE_SIZE = 10

/** Shown in the admin sidebar and the System Info panel (spec §2, §9). */
export const VERSION = 'v1.3.0'

/** Name of the platform in place of a person's name. */
export const PLATFORM = 'Melødia'
