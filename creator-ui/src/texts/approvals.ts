/** Texts of `approvals`. */

export const approvals = 'Approvals'
export const approve = 'Approve'
export const approveUse = (use: string, title: string) => `Approve ${use} in “${title}”`
export const consentNeeded =
  'What you answer is a message to the creator. Only a consent lets a voice or a style be published.'
export const creatorReadsThis = 'The creator reads this.'
export const decline = 'Decline'
export const declineUse = (use: string, title: string) => `Decline ${use} in “${title}”`
export const giveConsent = 'Give a consent'
export const giveConsentFor = (use: string) => `Give a consent for ${use}`
export const nobodyTrusted = 'Every creator asks you, each time.'
export const notes = 'Notes'
export const optionalCreatorReadsThis = 'Optional. The creator reads this.'
export const reason = 'Reason'
export const takeBack = 'Take back'
export const takeBackQuestion = (name: string) =>
  `Take your trust in ${name} back?\n\nTheir next tracks ask you again. What is approved stays approved.`
export const takeBackTrustIn = (name: string) => `Take back: trust in ${name}`
export const trustCreator = (name: string) => `Trust ${name} from now on`
export const trustMeans =
  'Their tracks may name every artist whom you represent without asking you. You can take this back.'
export const trustedCreators = 'Trusted creators'
export const trustedMayName =
  'Their tracks name the artists whom you represent without asking you first.'
export const trustedSince = 'Trusted since '
export const whenYouAreAsked =
  'Before a track with the name, the voice or the style of an artist whom you represent is published, you are asked. If you do not answer in time, an administrator decides on a name. A voice or a style is never published without a consent.'
