/** Texts of `approvals`. */

export const actions = 'Actions'
export const administratorsDecideAfter = (day: string) =>
  `Whoever represents the artist can answer until ${day}. After that you decide.`
export const answerBy = (day: string, left: string) =>
  `Answer by ${day} (${left}). After that an administrator decides.`
export const approvals = 'Approvals'
export const approved = 'Approved'
export const asked = 'Asked'
export const byCreators = (creators: string) => `by ${creators}`
export const consentNeeded = 'Only a consent of whoever represents the artist lets it be published.'
export const consentNeededToPublish = 'It can be published only while a consent covers it.'
export const creatorAnswerIsMessage =
  'Your answer is a message to the creator. Only a consent lets it be published.'
export const daysLeft = (days: string) => `${days} left`
export const declined = 'Declined'
export const lastDay = 'the last day'
export const name = 'Name'
export const noNameWithoutApproval = 'It cannot be published with this name.'
export const notAnswered = 'Not answered in time'
export const notAnsweredSoDecide = 'Nobody answered in time: you decide.'
export const notAnsweredSoTheyDecide = 'Nobody answered in time: an administrator decides now.'
export const notes = (notes: string) => `“${notes}”`
export const representativeAnswersUntil = (day: string) =>
  `Whoever represents the artist has until ${day} to answer. After that an administrator decides.`
export const sound = 'Voice or style'
export const state = 'State'
export const style = 'Style'
export const subject = 'About'
export const takeNameOff = (artist: string) =>
  `Take ${artist} off the track, or talk to whoever represents them.`
export const takeSoundOut = (uses: string, artist: string) =>
  `Take the ${uses} of ${artist} out of the track, or talk to whoever represents them.`
export const track = 'Track'
export const until = 'Until'
export const usesOfArtist = (uses: string, artist: string) => `the ${uses} of ${artist}`
export const voice = 'Voice'
export const whatIsAsked = 'What is asked'
export const youCanStillApprove = 'You can still approve it.'
export const youCanStillAnswer =
  'You did not answer in time. An administrator can decide now, and so can you.'
