/** Texts of `claims`. */

import { counted } from '@melodia/contract/counted'

export const about = 'About'
export const address = 'Address'
export const answer = 'Answer'
export const appeal = 'Appeal'
export const appealUntil = 'The claimant can appeal until'
export const appealedOn = (day: string) => `The claimant appealed on ${day}:`
export const ask = 'Ask the creators'
export const askMeans =
  'The creators get your notes as a question, and can answer. The track stays as it is.'
export const bothSidesRead = 'The creators and the claimant read this.'
export const byName = (name: string) => `, by ${name}`
export const cancel = 'Cancel'
export const claim = 'Claim'
export const claimNumber = (number: string) => `Claim ${number}`
export const claimant = 'Claimant'
export const claims = 'Claims'
export const claimsOfClaimant = (claims: number, dismissed: number) =>
  `${counted(claims, 'claim')}, ${dismissed} of them dismissed`
export const counterNotice = 'Counter-notice'
export const creatorsSay = 'What the creators say'
export const decided = 'Decided'
export const decisionOn = (decision: string, number: string) => `${decision}: claim ${number}`
export const dismiss = 'Dismiss'
export const dismissForGoodMeans =
  'The appeal is refused, and the claimant cannot appeal again. What the claim hid is public again.'
export const dismissMeans = 'The claim is refused. What it hid is public again.'
export const dismissalOverturned = (day: string) => `Decided on ${day}: the dismissal was wrong.`
export const dismissalStayed = (day: string) => `Decided on ${day}: the dismissal stays.`
export const dmca = 'Copyright: 17 U.S.C. 512(c)'
export const dsa = 'Digital Services Act, article 16'
export const due = 'Due'
export const email = 'Email'
export const evidence = 'Evidence'
export const factsOfClaim = (number: string, statement: string) => `Claim ${number}: ${statement}`
export const forDecision = 'For a decision'
export const hold = 'Hold'
export const holdMeans = 'The track is hidden at once, until the claim is decided.'
export const kind = 'Kind'
export const name = 'Name'
export const namedAgain = 'Named by claims again'
export const namedAgainHint = (claims: number) =>
  `Creators whom ${counted(claims, 'upheld claim')} or more name. Nothing happens to them by itself.`
export const namedTimes = (claims: number) => `Named by ${counted(claims, 'upheld claim')}`
export const noEvidence = 'No files were sent.'
export const noReply = 'They have not answered.'
export const noTrack = 'No track'
export const notes = 'Notes'
export const number = 'Claim'
export const ofClaimant = 'From this address'
export const phone = 'Telephone'
export const received = 'Received'
export const redressByAnswer =
  'Answer the claim in the creator portal, or appeal under Restrictions.'
export const redressByCounter =
  'Send a counter-notice in the creator portal, or appeal under Restrictions.'
export const reportOf = (year: number) => `Transparency report ${year}`
export const sent = 'Sent'
export const signature = 'Signature'
export const statement = 'What is wrong'
export const status = 'Status'
export const suit = 'Note a suit'
export const suitMeans =
  'The claimant has filed a suit: the track stays hidden, and the clock stops.'
export const unpublishedTrack = (title: string) => `${title} (not published)`
export const upheldTimes = (claims: number) => `(${counted(claims, 'upheld claim')})`
export const uphold = 'Uphold'
export const upholdMeans = 'The claim is right: the track is hidden.'
export const waiting = 'Waiting'
export const work = 'What is theirs'
