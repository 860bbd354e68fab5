/** Texts of `review`. */

import { counted } from '@melodia/contract/counted'

export const album = 'Album'
export const all = 'All'
export const anExcerpt = 'An excerpt'
export const appeal = 'Appeal'
export const artists = 'Artists'
export const artwork = 'Artwork'
export const artworkBefore = 'Artwork before'
export const artworkNow = 'Artwork now'
export const artworkOfTitle = (title: string) => `Artwork of ${title}`
export const audio = 'Audio'
export const audioReplaced = (before: string, after: string) =>
  `Audio replaced: ${before} → ${after}`
export const back = 'back '
export const backToPendingTracks = 'Back to Pending Tracks'
export const background = 'Background'
export const before = 'Before'
export const block = 'Block'
export const blockThisRecording = 'Block this recording'
export const blockThisRecordingQuestion = 'Block this recording?'
export const blockedByCheck = 'Blocked by a check'
export const byColumn = 'By a column'
export const byRisk = 'By risk'
export const cancel = 'Cancel'
export const changeBetweenOldAndNew = 'Change between old and new sound, at the same second'
export const checkOfFilesIsStill = 'The check of the files is still running.'
export const checks = 'Checks'
export const chooseReasonOrSayWhat =
  'Choose a reason, or say what to change. The creator reads this.'
export const chooseTimeInFuture = 'Choose a time in the future.'
export const chooseTitle = (title: string) => `Choose ${title}`
export const commentAtCurrentSecond = 'Comment at the current second'
export const comments = 'Comments'
export const confidenceSure = (confidence: number) => `${confidence} % sure`
export const copies = 'Copies'
export const creatorReadsReasonsYourNotes =
  'The creator reads the reasons, your notes and the open comments, makes the changes and resubmits the track.'
export const creatorReadsWhy =
  'The creator reads the reasons and your notes, and can send the track again or appeal.'
export const creatorReadsThis = 'The creator reads this.'
export const creatorReadsThisCtrlEnter = 'The creator reads this. Ctrl+Enter sends it.'
export const creators = 'Creators'
export const ctrlK = 'Ctrl K'
export const decidedAt = (by: string, done: string, title: string, at: string) =>
  `${by || 'Somebody'} ${done} “${title}” at ${at}.`
export const decision = 'Decision'
export const defer = 'Defer'
export const deferDecision = 'Defer the decision'
export const deferUntil = 'Defer until…'
export const deferUntilTime = 'Defer until a time'
export const doneMeanwhile = (by: string, done: string, at: string, words: string) =>
  `${by || 'Somebody'} ${done} this ${at}${words}`
export const earlierVersionIsFrom = 'The earlier version is from '
export const explicit = 'Explicit'
export const field = 'Field'
export const fieldsThatChanged = 'Fields that changed'
export const filesCouldNotBeChecked = 'The files could not be checked.'
export const secondsBackOrForward = (seconds: number) => `${seconds} seconds back or forward`
export const forLength = (length: string) => `, for ${length}`
export const fullTrack = 'Full track'
export const genre = 'Genre'
export const heardDurationOf = (heard: string, duration: string) => `Heard ${heard} of ${duration}`
export const heardOfDuration = (record: string, duration: string, asked: string) =>
  `Heard ${record} of ${duration}${asked}`
export const hereMatchesOfOtherTrack = (at: string, theirAt: string) =>
  `; ${at} here matches ${theirAt} of the other track`
export const ifAnyoneUploadsItLater =
  'If anyone uploads it later, even changed or cut, its report stops it. This track stays as it is: validate or reject it as usual.'
export const inWeek = 'In a week'
export const isCreditedHereForFirst = (published: number) =>
  ` is credited here for the first time by these creators: ${counted(published, 'track')} published, by `
export const isNeededToValidateIt = (percent: number) => `, ${percent} % is needed to validate it`
export const isReviewingIt = (name: string) => `${name} is reviewing it`
export const isReviewingThisUntil = (by: string, until: string) =>
  `${by} is reviewing this until ${until}.`
export const itIsGone = 'It is gone.'
export const itIsKeptWithIts = (keptUntil: string) =>
  `It is kept with its files until ${keptUntil}.`
export const itIsNoLongerKept = 'It is no longer kept.'
export const itIsPending = 'It is pending.'
export const itIsPublished = 'It is published.'
export const itWasPublishedUntil = 'It was published until '
export const justNow = 'just now'
export const longestWaiting = 'Longest waiting'
export const loudnessCouldNotBeMeasured = (problem: string) =>
  `Loudness could not be measured. ${problem} An operator can have it measured again with npm run media:analyse.`
export const madeBy = 'Made by'
export const match = 'Match'
export const nextOnAlbum = (title: string) => `Next on the album: ${title}`
export const nextPendingTrack = 'Next pending track'
export const no = 'No'
export const noFieldsOrFilesChanged = 'No fields or files changed.'
export const noOtherPendingTrack = 'No other pending track'
export const none = 'None'
export const notApprovedYet = (uses: readonly string[]) =>
  `Not approved yet: ${new Intl.ListFormat('en').format(uses)}. It cannot be published before that.`
export const notHeard = 'Not heard'
export const notHeardWhole = (titles: readonly string[]) =>
  `Not heard to the end: ${titles.map((title) => `“${title}”`).join(', ')}.`
export const notKnownYet = 'Not known yet.'
export const notPublished = 'Not published'
export const notes = 'Notes'
export const notesOnBlock = 'Notes on the block'
export const notesQuoted = (notes: string) => `Notes: “${notes}”`
export const nothingHereSoundsOrLooks = 'Nothing here sounds or looks like this track.'
export const now = 'Now'
export const openPendingTrack = 'Open the pending track'
export const openPublishedTrack = 'Open the published track'
export const optionalCreatorReadsThis = 'Optional. The creator reads this.'
export const optionalOnlyAdministratorsReadThem = 'Optional. Only administrators read them.'
export const order = 'Order'
export const overduePastTarget = (overdue: number, promised: string) =>
  `${overdue.toLocaleString('en')} ${overdue === 1 ? 'is' : 'are'} past the ${promised}.`
export const overruleAndValidate = 'Overrule and validate'
export const pendingTracks = 'Pending Tracks'
export const pendingValidation = 'Pending Validation'
export const placeOfWaiting = (place: number, waiting: number) =>
  `${place} of ${waiting.toLocaleString('en')}`
export const placeOnAlbum = (place: number, of: number, album: string) =>
  `${place} of ${of} waiting tracks of “${album}”`
export const playHere = 'Play here'
export const playNew = 'Play new'
export const playOld = 'Play old'
export const playOrPauseFullTrack = 'Play or pause the full track'
export const playOrPausePreview = 'Play or pause the preview'
export const playTheirs = 'Play theirs'
export const popularity = 'Popularity'
export const preview = 'Preview'
export const previewReplaced = 'Preview replaced.'
export const publishedPendingRejectedSoFar = (
  published: number,
  pending: number,
  rejected: number,
) => `: ${counted(published, 'track')} published, ${pending} pending, ${rejected} rejected so far.`
export const reasonForOverriding = 'Reason for overriding'
export const reasons = 'Reasons'
export const reasonsForCloserLook = 'Reasons for a closer look'
export const reject = 'Reject'
export const rejectTitle = (title: string) => `Reject “${title}”`
export const rejectedBy = (by: string, notes: string) => `Rejected by ${by || 'somebody'}${notes}`
export const report = 'Report'
export const requestChanges = 'Request changes'
export const resolvedOfCommentsResolved = (resolved: number, comments: number) =>
  ` ${resolved} of ${counted(comments, 'comment')} resolved.`
export const review = 'Review'
export const reviewNext = 'Review the next'
export const reviewTitle = (title: string) => `Review ${title}`
export const sameArtwork = 'The same artwork'
export const sameRecording = 'The same recording'
export const searchEverything = 'Search everything'
export const sendRequest = 'Send request'
export const shortcuts = 'Shortcuts'
export const somebody = 'Somebody'
export const soundsOrLooksLikeAnother = 'Sounds or looks like another'
export const space = 'Space'
export const state = 'State'
export const stateOfReview = 'State of the review'
export const submittedOnSince = (since: string) => `Submitted on ${since}`
export const takingBack = 'Taking back…'
export const theCreator = 'The creator'
export const thisSheet = 'This sheet'
export const thisTrack = 'this track'
export const title = 'Title'
export const titleBefore = (title: string) => `${title} (before)`
export const titleByArtists = (title: string, artists: string) => `${title} by ${artists}`
export const toValidateTrackAllSame =
  'To validate the track all the same, say why. The notes are kept with the decision.'
export const tomorrow = 'Tomorrow'
export const trackNumber = 'Track number'
export const trackThatIsGone = 'a track that is gone'
export const tryAgain = 'Try again'
export const unblockThisRecording = 'Unblock this recording'
export const undoYourLastDecision = 'Undo your last decision'
export const undoYourRejection = 'Undo your rejection'
export const undoYourValidation = 'Undo your validation'
export const until = 'Until'
export const untilThenTrackWaitsUnder =
  'Until then the track waits under Deferred; afterwards it is back in the queue by itself.'
export const validate = 'Validate'
export const validateChosen = (tracks: number) =>
  tracks === 0 ? 'Validate together' : `Validate ${counted(tracks, 'track')}`
export const validateTrack = 'Validate Track'
export const validateTracksOfAlbum = (tracks: number, album: string) =>
  `Validate ${counted(tracks, 'track')} of “${album}”?`
export const validatedOf = (validated: number, all: number) =>
  validated === all
    ? `${counted(all, 'track')} validated`
    : `${validated} of ${counted(all, 'track')} validated`
export const validationNotes = 'Validation Notes'
export const verbTrack = (verb: string) => `${verb} Track`
export const verySameFile = (title: string) => `“${title}”, the very same file,`
export const viewPublicPage = 'View public page'
export const waiting = 'Waiting'
export const wasNotValidated = (title: string) => `“${title}” was not validated.`
export const whatChanged = 'What changed'
export const whatYouTypedIsStill = 'What you typed is still here.'
export const whichSoundsAlike = (title: string) => `“${title}”, which sounds alike,`
export const withoutNotes = ', without notes.'
export const worstCheck = 'Worst check'
export const yes = 'Yes'
export const youAskedForChangesTo = 'You asked for changes to'
export const youRejected = 'You rejected'
export const youValidated = 'You validated'
export const yourLastDecision = 'Your last decision'
