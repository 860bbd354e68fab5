/** Texts of `tracks`. */

export const addTrack = 'Add Track'
export const changesWaitForReview = 'Changes wait for review'
export const editPendingTrack = 'Edit Pending Track'
export const editTrack = 'Edit Track'
export const noneOfYourTracksHas = 'None of your tracks has been rejected.'
export const rejectedRecently = 'Rejected recently'
export const resubmit = 'Resubmit'
export const takeChangesBack = 'Take changes back'
export const takeMyNameOff = 'Take my name off'
export const untilReviewerAcceptsThemTrack = (status: string) =>
  `Until a reviewer accepts them the track stays as it ${status === 'approved' ? 'is published' : 'was submitted'}.`
export const withdraw = 'Withdraw'
export const youAreOneOfCreators = (creators: number) =>
  `You are one of ${creators} creators credited on this track.`
export const yourPendingTracks = 'Your Pending Tracks'
export const yourTracks = 'Your Tracks'
