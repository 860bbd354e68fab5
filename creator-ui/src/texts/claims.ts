/** Texts of `claims`. */

export const acceptJurisdiction =
  'I accept the jurisdiction of the federal court where I live (outside the United States: where Melødia is), and service of process from the claimant.'
export const address = 'Postal address'
export const answer = 'Answer'
export const answerHint = 'Administrators read it, and decide next.'
export const claim = 'Claim'
export const claimNumber = (number: string) => `Claim ${number}`
export const claimant = 'Claimant'
export const claims = 'Claims'
export const facts = 'What they say'
export const kind = 'Kind'
export const name = 'Your full name'
export const nothingIsAsked = 'Nothing is asked of you now.'
export const number = 'Claim'
export const ourWords = 'What we say'
export const phone = 'Telephone number'
export const received = 'Received'
export const sendAnswer = 'Send answer'
export const sendCounter = 'Send counter-notice'
export const signature = 'Signature: type your full name'
export const status = 'Status'
export const swearMistake =
  'Under penalty of perjury: I believe in good faith that the track was hidden by mistake or was misidentified.'
export const track = 'Track'
export const whatCounterMeans =
  'If this is a mistake, send a counter-notice. The claimant gets it with your name and address. The track is back after 10 business days, and at the latest after 14, unless they go to court.'
export const whyMistake = 'Why it is a mistake'
export const work = 'What they claim'
export const youAnswered = 'You answered'
export const youCountered = 'You sent a counter-notice'
export const yourAnswer = 'Your answer'
