/** Texts of `proposals`. */

export const acceptChanges = 'Accept changes'
export const artistsTrackProposed = (artists: string, track: string) =>
  `${artists}: ${track}, proposed `
export const creatorReadsThis = 'The creator reads this.'
export const creatorOfThisTrackWants = 'A creator of this track wants it to be changed.'
export const declineChanges = 'Decline changes'
export const notesOnChanges = 'Notes on the changes'
export const optionalCreatorReadsThis = 'Optional. The creator reads this.'
export const overruleAndAccept = 'Overrule and accept'
export const proposedChanges = 'Proposed changes'
export const proposedChangesOfPendingTracks = 'Proposed changes of pending tracks'
export const reviewChangesOf = (title: string) => `Review the changes of “${title}”`
export const showAllTotal = (total: number) => `Show all ${total.toLocaleString('en')}`
export const staysAsPublished = (asked: string) =>
  `${asked} Until you accept, it stays as it is published.`
export const staysAsSubmitted = (asked: string) =>
  `${asked} Until you accept, it stays as it was submitted.`
export const withNewFilesItIsPending = (stays: string) =>
  `${stays} With new files it is pending again, and not public until it is validated.`
export const whyIsCheckOverruled = 'Why is the check overruled?'
