/** Texts of `requests`. */

import { REQUEST_UNDO_HOURS } from '@melodia/contract/choices/requests'

export const acceptingAssignsExistingCreatorTo =
  'Accepting assigns the existing creator to the user.'
export const account = 'Account'
export const actions = 'Actions'
export const ambient = 'Ambient'
export const applicantReadsThis = 'The applicant reads this'
export const assignCreator = 'Assign Creator'
export const assignNameToUser = (name: string) => `Assign ${name} to user`
export const assignToUser = 'Assign to user'
export const backToAllCreators = 'Back to All Creators'
export const bio = 'Bio'
export const byName = (name: string) => `, by ${name}`
export const cancel = 'Cancel'
export const close = 'Close'
export const createCreator = 'Create Creator'
export const createNewCreator = 'Create new creator'
export const createNewCreatorName = (name: string) => `Create new creator ${name}`
export const creatorExists = 'Creator Exists'
export const creatorId = 'Creator ID'
export const decidedOfLate = `Decided in the last ${REQUEST_UNDO_HOURS} hours`
export const decline = 'Decline'
export const declined = 'Declined'
export const declinedAt = 'Declined '
export const deleteIt = 'Delete'
export const deleteRequestOf = (name: string) => `Delete request of ${name}`
export const electronic = 'Electronic'
export const email = 'Email'
export const folk = 'Folk'
export const followers = 'Followers'
export const genres = 'Genres'
export const granted = 'Granted'
export const grantedAt = 'Granted '
export const hereSince = 'Here since'
export const id = 'ID'
export const indie = 'Indie'
export const jazz = 'Jazz'
export const madeUpBio = 'A made-up bio.'
export const madeUpMessage = 'A made-up message.'
export const melodiaId = 'Melødia ID'
export const message = 'Message'
export const messageFromUser = 'Message from user'
export const name = 'Name'
export const newCreator = 'New Creator'
export const pendingRequests = 'Pending Requests'
export const pendingRequestsFound = (total: number) =>
  `${total.toLocaleString('en')} pending request(s) found`
export const popularity = 'Popularity'
export const reasonIfYouDecline = 'Reason, if you decline'
export const requestId = 'Request ID'
export const requested = 'Requested'
export const requests = 'Requests'
export const sample = 'Sample'
export const sampleCreatorNumber = (number: number) => `Sample creator ${number}`
export const status = 'Status'
export const takeBack = 'Take back'
export const takeBackDecisionOn = (name: string) => `Take back the decision on ${name}`
export const techno = 'Techno'
export const thereIsNoUnassignedCreator =
  'There is no unassigned creator with this name: accepting creates one from this request and assigns it to the user.'
export const userId = 'User ID'
export const viewDetails = 'View details'
export const viewDetailsOf = (name: string) => `View details of ${name}`
export const waitsForAnswerSince = 'Waits for an answer since'
