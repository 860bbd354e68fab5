/** Texts of `support`. */

export const apiAndItsDocumentation = 'The API and its documentation'
export const auditLog = 'audit log'
export const contact = 'Contact'
export const creatorUploadsTrackItWaits =
  'A creator uploads a track. It waits under Pending Tracks, and only its creators and reviewers can hear it.'
export const deletedOrWithdrawnTrackIs = (trash: string) =>
  `A deleted or withdrawn track is in the trash for ${trash}, and can be restored.`
export const everyDecisionIsKeptIn = 'Every decision is kept in the '
export const howValidationWorks = 'How validation works'
export const ifSomebodyElseDecidedFirst =
  'If somebody else decided first, their decision stands and you are told so.'
export const keyboardShortcuts = 'Keyboard shortcuts'
export const nameTrackOrRequestAnd =
  "Name the track or the request, and the time: the audit log and the server's own log are searched by it."
export const newAudioPreviewOrArtwork =
  'New audio, preview or artwork on a published track sends it back here, beside what was published.'
export const publishedItHasPublicPage =
  'Published, it has a public page with a link to share and a player to embed, also for people without an account.'
export const rejectTakesTrackAwayAnd = (rejected: string) =>
  `Reject takes the track away and keeps it for ${rejected}. Say why: the creator reads it, and can fix the track and send it again, or appeal once. On an appeal another administrator decides.`
export const requestChangesSendsItBack =
  'Request changes sends it back to its creator with your reasons and your comments, which are pinned to a second of the track. Defer brings it back at a time that you choose.'
export const selectRecordsInListTo = (bulkUndoHours: number, importUndoHours: number) =>
  `Select records in a list to change many at once: you can undo that for ${bulkUndoHours} hours. Import CSV on a list changes them by a file: you can undo that for ${importUndoHours}.`
export const system = 'System'
export const uploadThatBreaksOff =
  'A creator whose large upload breaks off chooses the same file again, and it goes on where it stopped.'
export const validatePublishesExactlyVersionThat =
  'Validate publishes exactly the version that was shown to you. If it was changed meanwhile, you are told and see the new one.'
export const whilePendingTrackIsOpen =
  'While a pending track is open; the search works everywhere (⌘ K on a Mac).'
export const youCanUndoYourOwn = (decisionUndoMinutes: number, leaseMinutes: number) =>
  `You can undo your own decision for ${decisionUndoMinutes} minutes. A track that you open is yours for ${leaseMinutes}: others see who is reviewing it.`
export const youCanValidateItOnce = (percent: number) =>
  `You can validate it once you have heard ${percent} % of it.`
export const youOpenItHearFull =
  'You open it, hear the full track and the preview, and look at artwork, names and loudness.'
