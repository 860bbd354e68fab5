/** Texts of `review`. */

export const afterInReview = (waited: string) => `After ${waited} in review`
export const anotherReviewerDecidesWhereThere = (place: string) =>
  `${place}. Another reviewer decides, where there is one`
export const any = 'Any'
export const appeal = 'Appeal'
export const appealInReview = 'Appeal in review'
export const appealTitle = (title: string) => `Appeal: ${title}`
export const appealTitleOfTitle = (title: string) => `Appeal: “${title}”`
export const backInReview = 'Back in the review'
export const bothSoundAlikeFromTo = (start: string, end: string) =>
  ` Both sound alike from ${start} to ${end}.`
export const by = 'By'
export const changeWhatIsNeededBelow =
  'Change what is needed below, then choose “Resubmit”: a reviewer sees what has changed.'
export const changeWhatReviewAsksFor = 'Change what the review asks for, then resubmit it'
export const changed = 'Changed'
export const changedByPlatform = (platform: number | string) => `Changed by ${platform}`
export const changesInReview = 'Changes in review'
export const changesRequested = 'Changes requested'
export const changesWaitForReview = (track: string) => `Changes wait for review: ${track}`
export const checked = 'Checked'
export const close = 'Close'
export const comments = 'Comments'
export const decided = 'Decided'
export const decidedFrom = 'Decided from'
export const decidedUntil = 'Decided until'
export const decision = 'Decision'
export const decisions = 'Decisions'
export const deferredForNow = 'Deferred for now'
export const deferredUntilDeferredUntil = (deferredUntil: string) =>
  `Deferred until ${deferredUntil}`
export const done = 'Done'
export const editTrack = 'Edit Track'
export const failedToLoadChangesOf = 'Failed to load the changes of this track. Please try again.'
export const failedToLoadStatusOf = 'Failed to load the status of this track. Please try again.'
export const fixAndSendAgain = 'Fix and send again'
export const fixAndSendTitleAgain = (title: string) => `Fix and send again: ${title}`
export const forSince = (since: string) => `For ${since}`
export const hide = 'Hide'
export const hideReportOf = (title: string) => `Hide the report of ${title}`
export const inReview = 'In review'
export const inReviewFor = (isFirst: boolean, time: string) =>
  `${isFirst ? 'In review' : 'Back in review'} for ${time}`
export const itTookMs = (ms: string) => `It took ${ms}`
export const keptWithItsFilesUntil = (keptUntil: string) =>
  `Kept with its files until ${keptUntil}.`
export const lessThanMinute = 'less than a minute'
export const makeChangesAndResubmit = 'Make changes and resubmit'
export const noChangesNeededReviewLooks = 'No changes needed; the review looks at it again'
export const noChangesNeededSeeWhat = 'No changes needed. See what could be better.'
export const notPublicSinceThen = 'Not public since then'
export const notPublicSinceThenReview = 'Not public since then; the review looks at it again'
export const notes = 'Notes'
export const nothingWasFound = 'Nothing was found. There is nothing to do.'
export const now = 'Now'
export const nowChip = (chip: string) => `Now: ${chip}. `
export const onceItHasBeenReviewed = 'Once it has been reviewed and approved'
export const openIt = 'Open it'
export const partOfThisRecordingIs = 'A part of this recording is here already'
export const published = 'Published'
export const publishedAt = 'Published '
export const reasons = 'Reasons'
export const reviewIsDeferred = (day: string | null | undefined) =>
  `The review of this track is deferred${day ? ` until ${day}` : ''}. You can change it meanwhile.`
export const reviewedBeforePublicAgain = 'It is reviewed before it is public again'
export const reviewLooksAtItAgain = 'The review looks at it again'
export const reviewWaits = 'The review waits'
export const reviewerMayAskForChanges =
  'A reviewer may ask you to change what is named below. You can make them now: replace the files while the track waits.'
export const seePendingTrack = 'See the pending track'
export const seePublishedTrack = 'See the published track'
export const seeWhereItIs = 'See where it is'
export const sendAppeal = 'Send appeal'
export const showAllTotal = (total: number) => `Show all ${total.toLocaleString('en')}`
export const state = 'State'
export const status = 'Status'
export const statusOfTitle = (title: string) => `Status of ${title}`
export const statusOfTitleOfTitle = (title: string) => `Status of “${title}”`
export const steps = 'Steps'
export const stillToCome = 'Still to come'
export const thisArtworkIsOnAnother = 'This artwork is on another track already'
export const thisRecordingIsHereAlready = 'This recording is here already'
export const toMakeChangesAndResubmit = 'To make changes and resubmit'
export const track = 'Track'
export const trackCannotBePublishedAs =
  'The track cannot be published as it is. Change what is named below, or write a comment if it is intended.'
export const trackId = 'Track ID'
export const untilDeferredUntil = (deferredUntil: string) => `Until ${deferredUntil}`
export const uploaded = 'Uploaded'
export const waitingForSince = (since: string) => `Waiting for ${since}`
export const waitingForYou = 'Waiting for you'
export const whatWasChecked = 'What was checked'
export const whyShouldWeReconsider = 'Why should we reconsider?'
export const worstCheck = 'Worst check'
export const youAskedForAnotherDecision = 'You asked for another decision'
export const youCanAppealOnceTrack =
  'You can appeal once. The track goes back to the review as it is now; another reviewer decides, where there is one. To change it instead, choose “Fix and send again”.'
export const youHaveAppealedAgainstRejection =
  'You have appealed against the rejection of this track. Nothing of it can be changed until that is decided.'
export const yourUploadTitle = (title: string) => `Your upload: “${title}”`
