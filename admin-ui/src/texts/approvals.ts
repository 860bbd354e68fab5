/** Texts of `approvals`. */

export const approvals = 'Approvals'
export const approve = 'Approve'
export const approveMeans = 'The track can be published with this name. Both sides are told.'
export const approveUse = (use: string, title: string) => `Approve ${use} in “${title}”`
export const creatorReadsThis = 'The creator reads this.'
export const decide = 'Decide'
export const decideOn = (use: string) => `Decide on ${use}`
export const decline = 'Decline'
export const declineMeans = 'The track cannot be published with this name. Both sides are told.'
export const declineUse = (use: string, title: string) => `Decline ${use} in “${title}”`
export const notes = 'Notes'
export const nobody = 'Nobody now'
export const representedBy = 'Represented by'
export const unknown = 'Not known: it could not be loaded'
export const whatYouDecide =
  'You decide on names that were not approved in time. Everything else is here to read: whoever represents the artist answers, and a voice or a style needs a consent.'
