const MB = 1024 * 1024

/** Sizes and counts that both the forms and the server enforce (contract, Limits). */
export const LIMITS = {
  audioBytes: 60 * MB,
  audioMinutes: 20,
  previewBytes: 10 * MB,
  imageBytes: 10 * MB,
  imagePixels: 16_000_000,
  /** Scans of a progressive JPEG. */
  imageScans: 64,
  imagesPerRecord: 10,
  /** Wrong fields named in a reply, or failed records of a bulk change. */
  errorsInReply: 20,
  nameLength: 200,
  textLength: 10_000,
  addressLength: 2_000,
  genresPerRecord: 30,
  namesPerTrack: 50,
  contributionsPerTrack: 50,
  /** Those that are not over. */
  consentsPerArtist: 200,
  sharesPerSplit: 50,
  /** Versions that a track can have, and tracks that one call gives the same split. */
  splitsPerTrack: 200,
  tracksPerSplitCall: 100,
  /** In minor units of a currency. */
  amountMinor: 10 ** 15,
  /** Plays or listeners below which a track can count as unheard. */
  thresholdMost: 1_000_000,
  /** Corrections of one period. */
  correctionsPerPeriod: 1_000,
  /** Texts of a form, in multipart or JSON; and any other JSON body. */
  jsonBytes: MB,
  textBytes: 64 * 1024,
  tracksPerPlaylist: 1_000,
  featured: 50,
  tokensPerUser: 20,
  likesPerPerson: 10_000,
  followsPerPerson: 1_000,
  webhooks: 50,
  commentLength: 2_000,
  commentsPerTrack: 500,
  /** Continued uploads that a person may hold, used by no form yet; and hours for which they are kept. */
  uploadsPerPerson: 60,
  uploadHours: 24,
  /** Days ahead until which a review can be deferred. */
  deferredDays: 365,
  /** Artists whom a creator asks to speak for, without an answer yet. */
  askedPerCreator: 20,
  documentBytes: 10 * MB,
  documentsPerRecord: 5,
  documentNameLength: 100,
  /** Files of all claims together that nobody has confirmed yet. */
  unconfirmedBytes: 500 * MB,
  listPage: 1_000,
  /**
   * Matches of a filter are counted up to this number: nobody pages further, and counting is slow.
   */
  countedMatches: 10_000,
  /** Rows of a page of the public catalogue. */
  cataloguePage: 100,
} as const
