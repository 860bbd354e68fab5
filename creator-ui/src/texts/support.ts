/** Texts of `support`. */

export const adminListensToTrackAnd =
  'An admin reviews the track and its preview, its artwork, names and loudness.'
export const approvedItIsPublicAt =
  'Approved, it is public at once, in exactly the version that was reviewed, and listed under Your Tracks. Its public page has a link to share and a player to embed.'
export const contact = 'Contact'
export const fileIsJudgedByWhat =
  'A file is judged by its content, not by its name. The length is measured from the recording.'
export const filesOfTrack = 'Files of a track'
export const genreAndAlbumOfPublished =
  'Genre and album of a published track change at once. A new title or new names wait for a reviewer, and what is published stays until then. New audio, preview or artwork sends it back to pending: it is not public until an admin has approved it again.'
export const halfOfYourLastDecisions = (decisions: string) =>
  `Half of your last ${decisions} decisions took at most`
export const howLongItTakesShows =
  'How long it takes shows here after the first decision on one of your tracks.'
export const howLongItUsuallyTakes = 'How long it usually takes could not be loaded.'
export const howReviewWorks = 'How review works'
export const itTook = 'It took'
export const keyboard = 'Keyboard'
export const keysOfSearch =
  'Ctrl K (⌘ K on a Mac) searches your tracks and the pages of this portal, Tab goes through a page, and Esc closes what is open.'
export const largeFileThatBreaksOff =
  'A large file that breaks off goes on where it stopped: choose the same file again.'
export const nameTrackAndTimeWhat =
  'Name the track and the time: what you did and what was decided is found by both.'
export const newTrackNeedsAllThree =
  'A new track needs all three files; an edit only those that change.'
export const rejectedItIsKeptWith = (rejected: string) =>
  `Rejected, it is kept with its files for ${rejected}. Among your decisions you read why, and can fix the track and send it again, or appeal once: another admin decides then.`
export const reviewerMayAskForChanges =
  'A reviewer may ask for changes, with comments that are pinned to a second of the track. Answer them, make your changes and resubmit.'
export const rulesForUploads = 'Rules for uploads'
export const system = 'System'
export const titleGenreAlbumAndNames = (nameLength: number, namesPerTrack: number) =>
  `Title, genre, album and names have at most ${nameLength} characters, and a track at most ${namesPerTrack} artists and ${namesPerTrack} creators.`
export const whatYouDeleteOrWithdraw = (trash: string) =>
  `What you delete or withdraw is in your trash for ${trash}, and can be restored.`
export const whatYouUploadWaitsUnder =
  'What you upload waits under Your Pending Tracks. Only the creators of the track and the admins who review it can hear it. You can still edit or withdraw it.'
export const youAreAlwaysOneOf =
  'You are always one of the creators of your tracks. Other creators must be on Melødia already; artists need not.'
export const yourDecisions = 'Your decisions'
